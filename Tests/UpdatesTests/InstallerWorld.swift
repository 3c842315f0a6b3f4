// Valise — applications, their updates and a web to get them from, for tests of installing
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Installation
import Testing
import ValiseCryptography
import ValiseFetching
import ValiseFiles
import ValiseTestKit

@testable import Updates

/// A bundle that a test makes.
struct MadeBundle {
  var identifier = "org.example.one"
  var version = "1"
  /// The key for updates; nothing for none.
  var key: UpdateKey?
  /// Who signs the code; nothing for nobody.
  var signer: SigningIdentity?
  /// The requirement that the signature states; nothing for the usual one.
  var requirement: String?
  var minimumSystem: String?
  var extra: [(path: String, bytes: [UInt8])] = []

  /// Makes the bundle on the disk.
  func write(to folder: TemporaryFolder, as name: String = "One.app") throws {
    let info = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>\(identifier)</string>
      <key>CFBundleExecutable</key><string>One</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleVersion</key><string>\(version)</string>
      \(key.map { "<key>SUPublicEDKey</key><string>\($0.publicText)</string>" } ?? "")
      \(minimumSystem.map { "<key>LSMinimumSystemVersion</key><string>\($0)</string>" } ?? "")
      </dict></plist>
      """
    try folder.write([UInt8](info.utf8), to: "\(name)/Contents/Info.plist")
    let program = LinkedImage(.program, needs: ["/usr/lib/libSystem.B.dylib"]).bytes
    try folder.write(program, to: "\(name)/Contents/MacOS/One", mode: 0o755)
    try folder.write([UInt8]("text \(version)".utf8), to: "\(name)/Contents/Resources/a.txt")
    for (path, bytes) in extra { try folder.write(bytes, to: "\(name)/\(path)") }
    guard let signer else { return }
    var options = SigningOptions()
    options.identity = signer
    options.signingTime = Signers.moment
    if let requirement {
      options.requirements = RequirementSet([
        .init(use: .designated, requirement: try Requirement(compiling: [UInt8](requirement.utf8)))
      ])
    }
    let code = CodeSigner(on: DiskFileSystem())
    try code.sign(try code.plan(FilePath(folder.path(name)), options: options))
  }

  /// The bundle in a zip archive, as another program packs it.
  func archive() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try write(to: folder)
    return try Self.zipped(folder)
  }

  /// Everything in a folder in a zip archive.
  static func zipped(_ folder: TemporaryFolder) throws -> [UInt8] {
    let outcome = try ExternalTool.run("zip", ["-qryX", "-", "."], folder: folder.path)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }
}

/// Those who sign code in tests.
enum Signers {
  /// When all of them sign, in seconds since 1970.
  static let moment: Int64 = 1_796_040_000

  static func identity(_ name: String) throws -> SigningIdentity {
    let key = try PrivateKey(generating: .p256)
    let certificate = try SigningCertificate(
      selfSignedFor: DistinguishedName(commonName: name),
      key: key,
      notBefore: moment - 60,
      dayCount: 3650
    )
    return try SigningIdentity(certificates: [certificate], signer: key)
  }
}

/// An installed application and the web, in memory.
struct InstallerWorld {
  static let address = "https://example.org/One.zip"
  static let target: FilePath = "/Applications/One.app"

  let files: InMemoryFileSystem
  /// What is at the addresses.
  var pages: [String: MemoryFetcher.Page] = [:]
  /// The elements of the feed's item.
  var itemText = ""

  /// Puts a bundle in its place.
  init(_ bundle: MadeBundle, canExchange: Bool = true) throws {
    let folder = try TemporaryFolder()
    try bundle.write(to: folder)
    files = InMemoryFileSystem(supportsExchange: canExchange)
    try files.createDirectories(at: "/Applications")
    try Self.copy(folder.path("One.app"), to: Self.target, on: files)
  }

  /// Copies a tree of the disk.
  static func copy(_ source: String, to target: FilePath, on files: some FileSystem) throws {
    let tree = try DiskFileSystem().tree(at: FilePath(source))
    try files.createDirectory(at: target, mode: 0o755)
    try tree.walk { (path, kind) throws(FileError) in
      let (place, mode) = (target.appending(path), try tree.status(of: path).mode)
      switch kind {
      case .directory: try files.createDirectory(at: place, mode: mode)
      case .symbolicLink:
        try files.createSymbolicLink(at: place, target: try tree.linkTarget(of: path))
      case .regular, .special:
        let bytes = try tree.contents(of: path, limit: 1 << 30)
        try files.createFile(at: place, contents: bytes, mode: mode)
      }
      return true
    }
  }

  /// Offers a bundle in an archive, with its own version.
  mutating func offer(_ bundle: MadeBundle, signedBy key: UpdateKey? = nil) throws {
    try offer(try bundle.archive(), version: bundle.version, signedBy: key)
  }

  /// Offers an archive.
  mutating func offer(
    _ archive: [UInt8],
    version: String,
    signedBy key: UpdateKey? = nil,
    length: Int? = nil,
    tag: String? = nil,
    deltas: String = ""
  ) throws {
    pages[Self.address] = .contents(archive, entityTag: tag)
    itemText = try Self.item(
      version: version,
      enclosure: Self.enclosure(
        Self.address,
        archive,
        signedBy: key,
        length: length ?? archive.count
      ),
      deltas: deltas
    )
  }

  static func enclosure(
    _ address: String,
    _ bytes: [UInt8],
    signedBy key: UpdateKey?,
    length: Int,
    more: String = ""
  ) throws -> String {
    let signature = try key.map { key in
      "sparkle:edSignature=\"\(Base64Text.text(of: try key.signature(of: bytes)))\""
    }
    return "<enclosure url=\"\(address)\" length=\"\(length)\" \(signature ?? "") \(more) />"
  }

  static func item(version: String, enclosure: String, deltas: String) throws -> String {
    """
    <?xml version="1.0"?>
    <rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle" version="2.0">
    <channel><item><title>\(version)</title><sparkle:version>\(version)</sparkle:version>
    \(enclosure)
    <sparkle:deltas>\(deltas)</sparkle:deltas>
    </item></channel></rss>
    """
  }

  var item: AppcastItem {
    get throws { try #require(try Appcast(parsing: [UInt8](itemText.utf8)).items.first) }
  }

  var application: InstalledApplication { Self.application(on: files) }

  static func application(on files: any FileSystem) -> InstalledApplication {
    ApplicationSearch(on: files).application(at: target, domain: .local)
  }

  /// Installs what is offered.
  @discardableResult
  func install(
    on files: (any FileSystem)? = nil,
    fetcher: (any Fetcher)? = nil,
    running: [RunningProgram] = [],
    policy: UpdatePolicy = UpdatePolicy(),
    limits: UpdateInstallLimits = UpdateInstallLimits(),
    machine: UpdateMachine = UpdateMachine()
  ) throws -> UpdateResult {
    let files = files ?? self.files
    let installer = UpdateInstaller(
      on: files,
      fetcher: fetcher ?? MemoryFetcher(pages),
      running: ListedApplications(running),
      policy: policy,
      limits: limits,
      machine: machine
    )
    let found = Self.application(on: files)
    return try installer.execute(try installer.plan(try item, for: found, now: Signers.moment))
  }

  /// Every entry below a folder with its mode and contents.
  static func listing(_ path: FilePath, on files: any FileSystem) throws -> [String] {
    let tree = try files.tree(at: path)
    var lines: [String] = []
    try tree.walk { (place, kind) throws(FileError) in
      let mode = String(try tree.status(of: place).mode, radix: 8)
      switch kind {
      case .directory, .special: lines.append("\(place)/ \(mode)")
      case .symbolicLink: lines.append("\(place) -> \(try tree.linkTarget(of: place))")
      case .regular:
        let bytes = try tree.contents(of: place, limit: 1 << 30)
        lines.append("\(place) \(mode) \(bytes.hashValue)")
      }
      return true
    }
    return lines
  }

  /// The application's entries.
  var listing: [String] { get throws { try Self.listing(Self.target, on: files) } }

  /// The names in the folder of applications.
  var names: [String] {
    get throws { try files.entries(of: "/Applications").map { "\($0.name)" } }
  }
}
