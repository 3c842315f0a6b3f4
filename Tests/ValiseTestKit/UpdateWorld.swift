// Valise — a world of applications with feeds on a web server
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A world of applications with feeds on a web server: what is installed, and what is offered.
///
/// All are installed in version 1.0. Nothing in it is made by Valise.
public struct UpdateWorld: Sendable {
  /// What the feed of an application offers.
  public enum Kind: String, Sendable, Decodable, CaseIterable {
    /// Version 1.1.
    case plain
    /// Nothing newer.
    case current
    /// Version 2.0, in the channel `beta`.
    case beta
    /// Version 1.1 since an hour, to a part of all people more each day.
    case phased
    /// Version 1.1, a critical update.
    case critical
    /// Version 1.1, of which people are informed only.
    case informational
    /// There is no feed at its address.
    case gone
    /// Version 1.1, whose archive has no signature.
    case unsigned
  }

  /// An application.
  public struct App: Sendable, Decodable {
    /// Its name, without `.app`.
    public let name: String
    /// Its bundle identifier.
    public let identifier: String
    /// What its feed offers.
    public let kind: Kind
    /// The address of its feed.
    public let feed: String
    /// The key with which its updates are verified, in base 64.
    public let publicKey: String
    /// The file of the key with which they are signed, in PEM.
    public let key: String
  }

  /// The server of the feeds and archives.
  public let server: WebServer
  /// The applications, in the order of their names; the kinds take turns.
  public let apps: [App]

  private let top: TemporaryFolder

  /// Makes a world.
  ///
  /// - Parameters:
  ///   - count: How many applications there are.
  ///   - now: The moment to which the dates of the feeds refer, in seconds since 1970.
  ///   - kinds: What the feeds offer, in turn.
  /// - Throws: `Failure`, and what keeps the server from its start.
  public init(count: Int, now: Int, kinds: [Kind] = Kind.allCases) throws {
    server = try WebServer()
    top = try TemporaryFolder()
    let job: [String: Any] = [
      "root": top.path("root"), "files": server.folder, "keys": top.path("keys"),
      "base": server.address("files"), "now": now, "count": count,
      "kinds": kinds.map(\.rawValue),
    ]
    let run = try ExternalTool.run(
      "python3",
      ["-c", Self.script],
      input: [UInt8](try JSONSerialization.data(withJSONObject: job))
    )
    guard run.status == 0 else { throw Failure(errors: run.errors) }
    apps = try JSONDecoder().decode([App].self, from: Data(run.output))
  }

  /// The program that makes a world failed.
  public struct Failure: Error {
    /// What it wrote to standard error.
    public let errors: String
  }

  /// The folder that stands for the top of the disk; the applications are in `Applications`.
  public var root: String { top.path("root") }

  /// The path of an installed application.
  public func path(of app: App) -> String { top.path("root/Applications/\(app.name).app") }

  /// Lets an application name another feed.
  public func moveFeed(of app: App, to address: String) throws {
    let place = "root/Applications/\(app.name).app/Contents/Info.plist"
    let text = String(decoding: try top.read(place), as: UTF8.self)
    try top.write(Array(text.replacingOccurrences(of: app.feed, with: address).utf8), to: place)
  }

  /// Lets the feed of an application name another address of version 1.1.
  public func moveArchive(of app: App, to address: String) throws {
    let place = "\(app.name)/appcast.xml"
    let feed = try Data(contentsOf: URL(fileURLWithPath: "\(server.folder)/\(place)"))
    let text = String(decoding: feed, as: UTF8.self).replacingOccurrences(
      of: server.address("files/\(app.archive)"),
      with: address
    )
    try server.add(Array(text.utf8), as: place)
  }
}

extension UpdateWorld.App {
  /// The file of its feed on the server.
  public var feedFile: String { "\(name)/appcast.xml" }

  /// The file of version 1.1 on the server.
  public var archive: String { "\(name)/\(name)-1.1.zip" }
}
