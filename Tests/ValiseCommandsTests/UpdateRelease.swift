// Valise — versions of applications that tests install and publish
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseFetching
import ValiseTestKit

/// A version of an application that a test installs or publishes.
struct UpdateRelease {
  var name: String
  var version: String
  var identifier: String?
  /// The key for updates that the application has; nothing for none.
  var ownKey: UpdateCommandWorld.Key? = .own
  /// Who signs the code: the name of a file of the world; nothing for nobody.
  var signer: String?
  /// More of its Info.plist.
  var info = ""
  /// More files, by their paths in the application.
  var files: [(path: String, text: String, mode: Int)] = []
  /// The version that the feed says; nothing for the true one.
  var statedVersion: String?
  /// Whose key signs the archive; nothing for nobody's.
  var key: UpdateCommandWorld.Key? = .own
  /// More of its item.
  var inside = ""

  init(_ name: String, version: String) {
    self.name = name
    self.version = version
  }
}

extension UpdateCommandWorld {
  /// A key for updates: that of RFC 8032, section 7.1, test 1, or that of test 2.
  enum Key: String {
    case own = "nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A="
    case other = "TM0Imyj/ltqdtsNG7BFOD1uKMZ81q6Yk27oz4U+4pvs="

    var publicText: String {
      switch self {
      case .own: "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
      case .other: "PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw="
      }
    }
  }

  /// When identities are made: 30 November 2026, 12:00.
  static let noon: Int64 = 1_796_040_000

  static func address(_ name: String) -> String { "https://example.org/\(name).xml" }

  /// The file of a key.
  private func file(of key: Key) throws -> String {
    try folder.write(Array("\(key.rawValue)\n".utf8), to: "keys/\(key.publicText.prefix(4))")
  }

  /// Makes an identity that signs code.
  ///
  /// - Returns: Its file.
  func identity(_ name: String, team: String) throws -> String {
    let path = folder.path("\(name).pem")
    let made = RecordedRun.valise(
      ["identity", "new", name, "-o", path, "--key", "p-256", "--team", team],
      now: Self.noon
    )
    try #require(made.status == 0, "\(made.errors)")
    return path
  }

  /// Installs a version.
  func install(_ release: UpdateRelease) throws {
    try make(release, in: "Applications")
  }

  /// Makes the application of a release.
  ///
  /// - Returns: The folder in which it is.
  @discardableResult
  func make(_ release: UpdateRelease, in place: String? = nil) throws -> String {
    let place = place ?? "releases/\(release.name)-\(release.version)"
    let key = release.ownKey.map { key in
      "<key>SUPublicEDKey</key><string>\(key.publicText)</string>"
    }
    let path = try app(
      release.name,
      version: release.version,
      identifier: release.identifier,
      feed: Self.address(release.name),
      in: place,
      more: (key ?? "") + release.info
    )
    let bundle = "\(place)/\(release.name).app"
    try folder.write(Array(release.version.utf8), to: "\(bundle)/Contents/Resources/data")
    for (name, text, mode) in release.files {
      try folder.write(Array(text.utf8), to: "\(bundle)/\(name)", mode: mode)
    }
    if let signer = release.signer {
      let run = RecordedRun.valise(["sign", "--identity", signer, path], now: Self.noon + 60)
      try #require(run.status == 0, "\(run.errors)")
    }
    return place
  }

  /// Everything in a folder of the world in a zip archive.
  func pack(_ place: String) throws -> [UInt8] {
    let zip = try ExternalTool.run("zip", ["-qryX", "-", "."], folder: folder.path(place))
    try #require(zip.status == 0, "\(zip.errors)")
    return zip.output
  }

  /// Packs a version and puts it on the web.
  ///
  /// - Returns: The item of the feed.
  func publish(_ release: UpdateRelease) throws -> String {
    try offer(release, try pack(try make(release)))
  }

  /// Puts the archive of a version on the web.
  ///
  /// - Returns: The item of the feed.
  func offer(_ release: UpdateRelease, _ archive: [UInt8]) throws -> String {
    let version = release.statedVersion ?? release.version
    let name = "\(release.name)-\(version).zip"
    let address = "https://example.org/\(name)"
    pages[address] = .contents(archive)
    var signature = ""
    if let key = release.key {
      let path = try folder.write(archive, to: "releases/\(name)")
      let made = valise("appcast", "sign", path, "-p", "--key", try file(of: key))
      try #require(made.status == 0, "\(made.errors)")
      let text = made.output.split(separator: "\n").first ?? ""
      signature = "sparkle:edSignature=\"\(text)\""
    }
    return """
      <item><title>\(version)</title><sparkle:version>\(version)</sparkle:version>\
      \(release.inside)
      <enclosure url="\(address)" length="\(archive.count)" \(signature)/></item>
      """
  }

  /// Signs a feed in its place.
  func sign(_ path: String, by key: Key = .own) throws {
    let made = valise("appcast", "sign", path, "--key", try file(of: key))
    try #require(made.status == 0, "\(made.errors)")
  }

  /// Puts a signed feed at the address of an application.
  func signedFeed(_ name: String, by key: Key = .own, _ items: String...) throws {
    feed(Self.address(name), items.joined(separator: "\n"))
    guard case .contents(let bytes, _)? = pages[Self.address(name)] else { return }
    try sign(try folder.write(bytes, to: "feeds/\(name).xml"), by: key)
    pages[Self.address(name)] = .contents(try folder.read("feeds/\(name).xml"))
  }
}

extension RecordedRun {
  /// Runs `valise` with arguments at a moment.
  static func valise(_ arguments: [String], now: Int64) -> RecordedRun {
    RecordedRun(ValiseCommand.self, arguments, now: now)
  }
}
