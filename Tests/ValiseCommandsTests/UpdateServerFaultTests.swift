// Valise — tests that servers which fail hold up nothing and harm nothing
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite("servers that fail, through the commands")
struct UpdateServerFaultTests {
  private typealias Row = (fault: ServerFault, app: UpdateWorld.App)

  private static let now = 1_800_000_000

  /// One application for each fault, and two whose servers do not fail: one before, one behind.
  private let world: UpdateWorld
  private let rows: [Row]
  private let well: [UpdateWorld.App]

  init() throws {
    world = try UpdateWorld(count: ServerFault.all.count + 2, now: Self.now, kinds: [.plain])
    rows = Array(zip(ServerFault.all, world.apps.dropFirst()))
    well = [world.apps[0], world.apps[world.apps.count - 1]]
  }

  private func update(_ arguments: String...) -> RecordedRun {
    let names = { (delay: ServerFault.Delay) in
      rows.filter { $0.fault.delay == delay }.map { "/\($0.app.name)/" }
    }
    let fetcher = ImpatientFetcher(
      trusting: world.server.authorityFile,
      silent: names(.answer),
      slow: names(.contents)
    )
    return CommandFetcher.$double.withValue(fetcher) {
      RecordedRun(
        ValiseCommand.self,
        ["update"] + arguments + ["--root", world.root],
        now: Int64(Self.now)
      )
    }
  }

  /// Lets the server of a file fail.
  ///
  /// - Returns: The address at which the file is then; nothing where it is at the same.
  private func bringAbout(_ cause: ServerFault.Cause, for file: String) throws -> String? {
    switch cause {
    case .path(let path):
      try world.server.fail(file, as: path.replacing("FILE", with: file))
      return nil
    case .port(let port): return world.server.address("files/\(file)", port)
    case .address(let address): return address.replacing("FILE", with: file)
    case .contents(let text):
      try world.server.add(Array(text.utf8), as: file)
      return nil
    }
  }

  private func bringAboutForFeeds(where isWanted: (ServerFault) -> Bool = { _ in true }) throws {
    for (fault, app) in rows where isWanted(fault) {
      guard let address = try bringAbout(fault.cause, for: app.feedFile) else { continue }
      try world.moveFeed(of: app, to: address)
    }
  }

  /// What a row is called where it fails.
  private func name(_ row: Row) -> String { "\(row.app.name): \(row.fault.cause)" }

  /// The entries of a document by the names of their applications.
  private func entries(_ run: RecordedRun) throws -> [String: [String: Any]] {
    Dictionary(
      uniqueKeysWithValues: try run.entries("applications").map {
        ($0["name"] as? String ?? "", $0)
      }
    )
  }

  @Test("of each feed that cannot be had is told why, and the others are read")
  func list() throws {
    try bringAboutForFeeds()
    let text = update("list")
    #expect(text.status == 2)
    let errors = text.errors.split(separator: "\n")
    let document = update("list", "--json")
    #expect(document.status == 2)
    let found = try entries(document)
    for row in rows {
      let words = row.fault.feed.replacing("FILE", with: row.app.feedFile)
      let line = errors.first { $0.hasPrefix("error: \(row.app.name): ") } ?? ""
      #expect(line.contains(words), "\(name(row))")
      let entry = try #require(found[row.app.name])
      #expect(entry["state"] as? String == "unknown", "\(name(row))")
      #expect((entry["error"] as? String ?? "").contains(words), "\(name(row))")
      #expect(entry["update"] == nil, "\(name(row))")
    }
    #expect(errors.count == rows.count)
    for app in well {
      #expect(text.output.split(separator: "\n").contains { $0.hasPrefix("\(app.name)  1.0  1.1") })
      #expect(found[app.name]?["state"] as? String == "update")
    }
  }

  @Test(
    "what is wrong for a moment leaves the answer of an earlier day, and what is done on purpose none"
  )
  func earlierAnswers() throws {
    #expect(update("list").status == 0)
    let isAtSameAddress = { (fault: ServerFault) in
      switch fault.cause {
      case .path, .contents: true
      case .port, .address: false
      }
    }
    try bringAboutForFeeds(where: isAtSameAddress)
    let found = try entries(update("list", "--json"))
    for row in rows where isAtSameAddress(row.fault) {
      let entry = try #require(found[row.app.name])
      let isOld = row.fault.isOfTheMoment
      #expect(entry["state"] as? String == (isOld ? "update" : "unknown"), "\(name(row))")
      #expect((entry["checkedAt"] != nil) == isOld, "\(name(row))")
    }
    world.server.stop()
    let offline = update("list")
    #expect(offline.status == 0)
    let lines = offline.errors.split(separator: "\n")
    for app in world.apps {
      let line = lines.first { $0.hasPrefix("\(app.name): the server cannot be reached: ") } ?? ""
      #expect(line.hasSuffix("; the answer is from Fri, 15 Jan 2027 08:00:00 +0000"), "\(app.name)")
    }
  }

  @Test("an archive that cannot be had leaves the application as it is, and the others go on")
  func install() throws {
    for (fault, app) in rows {
      guard let address = try bringAbout(fault.cause, for: app.archive) else { continue }
      try world.moveArchive(of: app, to: address)
    }
    let before = try rows.map { try FolderPicture(world.path(of: $0.app)) }
    let text = update("install", "--all", "--network", "free")
    #expect(text.status == 2)
    let document = update("install", "--all", "--network", "free", "--json")
    #expect(document.status == 2)
    let found = try entries(document)
    for (row, picture) in zip(rows, before) {
      let words = row.fault.archive.replacing("FILE", with: row.app.archive)
      let line =
        text.output.split(separator: "\n").first { $0.hasPrefix("\(row.app.name)  ") } ?? ""
      #expect(line.contains("  failed: ") && line.contains(words), "\(name(row))")
      let entry = try #require(found[row.app.name])
      #expect(entry["result"] as? String == "failed", "\(name(row))")
      #expect((entry["reason"] as? String ?? "").contains(words), "\(name(row))")
      #expect(try FolderPicture(world.path(of: row.app)) == picture, "\(name(row))")
    }
    for app in well {
      let line = text.output.split(separator: "\n").first { $0.hasPrefix("\(app.name)  ") } ?? ""
      #expect(line.hasSuffix("  installed, trusted by the key for updates"))
      let version = valise("info", world.path(of: app), "--key", "CFBundleVersion").output
      #expect(version == "1.1\n")
    }
  }
}
