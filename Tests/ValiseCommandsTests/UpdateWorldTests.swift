// Valise — tests that two hundred feeds on a web server are fetched and read at once
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Updates
import ValiseCryptography
import ValiseCommandLine
import ValiseFetching
import ValiseTestKit

@testable import ValiseCommands

@Suite("two hundred applications with feeds")
struct UpdateWorldTests {
  private static let now = 1_800_000_000

  /// What is offered to a person who has version 1.0 installed.
  private func offers(_ feed: Appcast, channels: [String] = []) -> UpdateOffer? {
    let host = UpdateHost(
      version: UpdateVersion("1.0"),
      systemVersion: "14.0.0",
      isAppleSilicon: true
    )
    let request = UpdateRequest(host: host, channels: channels, now: Int64(Self.now))
    guard case .offer(let offer) = feed.answer(to: request) else { return nil }
    return offer
  }

  /// Fetches all addresses at once: contents, or why there are none.
  private func fetch(_ addresses: [String], of world: UpdateWorld) throws -> [Result<
    [UInt8], FetchError
  >] {
    let variables = ["VALISE_CA_FILE": world.server.authorityFile]
    var answers = addresses.map { _ in Result<[UInt8], FetchError>.success([]) }
    try RemoteFetcher(RemoteProgram(variables: variables)).fetch(
      addresses.map { FetchRequest($0) },
      parallel: addresses.count
    ) { number, event in
      switch event {
      case .contents(let bytes): answers[number] = answers[number].map { $0 + bytes }
      case .failure(let error): answers[number] = .failure(error)
      case .answer, .end: break
      }
      return .proceed
    }
    return answers
  }

  @Test func feedsAndArchives() throws {
    let world = try UpdateWorld(count: 200, now: Self.now)
    #expect(world.apps.count == 200)
    let feeds = try fetch(world.apps.map(\.feed), of: world)
    var archives: [(app: UpdateWorld.App, enclosure: AppcastEnclosure)] = []
    for (app, contents) in zip(world.apps, feeds) {
      guard app.kind != .gone else {
        #expect(contents == .failure(.status(404)))
        continue
      }
      let feed = try Appcast(parsing: try contents.get())
      let offer = offers(feed)
      switch app.kind {
      case .current: #expect(offer == nil)
      case .beta:
        #expect(offer == nil)
        #expect(offers(feed, channels: ["beta"])?.item.version.text == "2.0")
      case .informational: #expect(offer?.isInformational == true)
      case .critical: #expect(offer?.isCritical == true)
      case .plain, .phased, .unsigned, .gone: #expect(offer?.item.version.text == "1.1")
      }
      if app.kind == .plain { archives.append((app, try #require(offer?.item.enclosure))) }
    }
    try checkArchives(archives, of: world)
  }

  /// OpenSSL signed the archives that Python made: Valise finds the same.
  private func checkArchives(
    _ archives: [(app: UpdateWorld.App, enclosure: AppcastEnclosure)],
    of world: UpdateWorld
  ) throws {
    #expect(archives.count == 25)
    let addresses = try archives.map { "\(try #require($0.enclosure.address))" }
    for (archive, contents) in zip(archives, try fetch(addresses, of: world)) {
      let bytes = try contents.get()
      let data = try #require(Data(base64Encoded: archive.app.publicKey))
      let key = try Ed25519PublicKey([UInt8](data))
      let signature = Data(try #require(archive.enclosure.signature?.bytes)).base64EncodedString()
      let check = SignatureCheck(of: bytes, signature: signature, by: [key])
      #expect(check.key == key)
      #expect(archive.enclosure.length == Int64(bytes.count))
      let other = SignatureCheck(of: bytes + [0], signature: signature, by: [key])
      #expect(other.fault == .mismatch(keyCount: 1))
    }
  }

  private func update(_ arguments: String..., in world: UpdateWorld) -> RecordedRun {
    RecordedRun(
      ValiseCommand.self,
      ["update"] + arguments + ["--root", world.root],
      environment: ["VALISE_CA_FILE": world.server.authorityFile],
      now: Int64(Self.now)
    )
  }

  @Test("the command lists all, also where some feeds are missing, and asks again only for news")
  func listed() throws {
    let world = try UpdateWorld(count: 200, now: Self.now)
    let list = update("list", "--json", in: world)
    #expect(list.status == 2)
    let found = try list.entries("applications")
    #expect(found.map { $0["name"] as? String } == world.apps.map(\.name))
    for (app, entry) in zip(world.apps, found) {
      let (state, version): (String, String?) =
        switch app.kind {
        case .gone: ("unknown", nil)
        case .current, .beta: ("current", nil)
        case .informational: ("information", "1.1")
        case .plain, .phased, .critical, .unsigned: ("update", "1.1")
        }
      #expect(entry["state"] as? String == state, "\(app.name) \(app.kind)")
      let update = entry["update"] as? [String: Any]
      #expect(update?["version"] as? String == version, "\(app.name) \(app.kind)")
    }
    #expect(list.errors.split(separator: "\n").count { $0.contains("status 404") } == 25)
    let requests = try world.server.requests("/files/App000/appcast.xml")
    #expect(requests.map { $0.fields["if-none-match"] == nil } == [true])
    #expect(update("list", in: world).status == 2)
    #expect(
      try world.server.requests("/files/App000/appcast.xml").map {
        $0.fields["if-none-match"] == nil
      } == [true, false]
    )
  }

  @Test("the command installs what can be trusted, and tells what is not")
  func installed() throws {
    let world = try UpdateWorld(count: 40, now: Self.now)
    let install = update("install", "--all", "--network", "free", "--json", in: world)
    #expect(install.status == 2)
    let results = Dictionary(
      uniqueKeysWithValues: try install.entries("applications").map {
        ($0["name"] as? String ?? "", $0["result"] as? String ?? "")
      }
    )
    for app in world.apps {
      let (result, version): (String?, String) =
        switch app.kind {
        case .plain, .phased, .critical: ("installed", "1.1")
        case .informational: ("passed-over", "1.0")
        case .unsigned, .gone: ("failed", "1.0")
        case .current, .beta: (nil, "1.0")
        }
      #expect(results[app.name] == result, "\(app.name) \(app.kind)")
      let path = "\(world.root)/Applications/\(app.name).app"
      #expect(valise("info", path, "--key", "CFBundleVersion").output == "\(version)\n")
    }
  }

  @Test func installedApplicationsAreThere() throws {
    let world = try UpdateWorld(count: 8, now: Self.now)
    #expect(world.apps.map(\.kind) == UpdateWorld.Kind.allCases)
    for app in world.apps {
      let path = "\(world.root)/Applications/\(app.name).app"
      let run = valise("info", "--json", path)
      #expect(run.output.contains("\"identifier\": \"\(app.identifier)\""))
    }
  }
}
