// Valise — tests of looking for the updates of many applications
// SPDX-License-Identifier: Apache-2.0

import Installation
import PropertyLists
import Synchronization
import Testing
import ValiseCryptography
import ValiseDiagnostics
import ValiseFetching
import ValiseFiles

@testable import Updates

@Suite struct UpdateCheckTests {
  private let world = ClientWorld()
  private static let address = "https://example.org/feed.xml"

  private func failure(_ failure: CheckFailure) -> String { "failure: \(failure)" }

  @Test("two hundred applications are told in their order, whatever becomes of some")
  func many() {
    var targets: [UpdateTarget] = []
    var wanted: [String] = []
    for number in 0..<200 {
      let address = "https://example.org/\(number).xml"
      switch number % 10 {
      case 7:
        world.pages[address] = .failure(.tookTooLong(milliseconds: 15_000))
        wanted.append(failure(.fetching(.tookTooLong(milliseconds: 15_000))))
      case 8: wanted.append(failure(.fetching(.status(404))))
      case 9:
        world.pages[address] = .contents(Array("<rss".utf8))
        wanted.append("broken")
      default:
        world.pages[address] = .contents(ClientWorld.feed(["1.0", "1.\(number)"]))
        wanted.append(number == 0 ? "the latest version is installed" : "1.\(number)")
      }
      targets.append(world.target("App\(number)", feed: address))
    }
    let found = world.check(targets)
    #expect(found.map(\.target.application.name) == (0..<200).map { "App\($0)" })
    for (checked, wanted) in zip(found, wanted) {
      if wanted == "broken" {
        guard case .feed = checked.failure else {
          Issue.record("\(checked.summary)")
          continue
        }
      } else {
        #expect(checked.summary == wanted)
      }
    }
  }

  @Test("a feed that several applications name is fetched once, and progress is told")
  func shared() {
    let fetcher = CountingFetcher(MemoryFetcher([Self.address: .contents(ClientWorld.feed(["2"]))]))
    let counter = Counter()
    let targets = ["A", "B", "C"].map {
      world.target($0, version: "1.5\r\nX: y", feed: Self.address)
    }
    let check = UpdateCheck(fetcher: fetcher, cache: nil, settings: world.settings)
    let report = check.check(
      targets + [world.target("D")],
      remembering: ClientState(),
      progress: counter
    )
    #expect(report.applications.map(\.summary) == ["2", "2", "2", "no source"])
    let requests = fetcher.requests.withLock { $0 }
    #expect(requests.map(\.address) == [Self.address])
    #expect(
      requests.first?.fields == [
        FetchField("accept", "application/rss+xml,*/*;q=0.1"),
        FetchField("user-agent", "A/1.5Xy Valise"),
      ]
    )
    #expect(counter.log.withLock { $0 } == ["Reading feeds 1", "+1", "end"])
  }

  @Test("what is not fetched at all is told")
  func notFetched() {
    let problem = InstalledApplication(
      path: "/Applications/P.app",
      domain: .local,
      info: world.target("P", feed: Self.address).application.info,
      problem: "broken"
    )
    let targets = [
      UpdateTarget(application: problem, choice: UpdateSourceChoice(from: UpdateSourceFacts())),
      world.target("V", version: nil, feed: Self.address),
      world.target("F", feed: "ftp://example.org/"),
      world.target("H", feed: "http://example.org/"),
    ]
    #expect(
      world.check(targets).map(\.summary) == [
        failure(.application("broken")), failure(.noVersion),
        "failure: the feed 'ftp://example.org/' of its Info.plist is no address of the web",
        failure(.fetching(.unencrypted("http://example.org/"))),
      ]
    )
    let electron = UpdateSourceChoice(from: UpdateSourceFacts(hasElectronFile: true))
    let other = UpdateTarget(application: targets[0].application, choice: electron)
    #expect(world.check([other]).map(\.summary) == [failure(.application("broken"))])
    let store = UpdateSourceChoice(from: UpdateSourceFacts(hasReceipt: true))
    let fromStore = UpdateTarget(application: targets[3].application, choice: store)
    #expect(world.check([fromStore]).map(\.summary) == ["app-store"])
  }

  @Test("feeds of Electron and Squirrel are asked, too")
  func otherFeeds() {
    let application = world.target("E", version: "1.0.0").application
    func check(_ kind: UpdateSource.Kind, _ address: String) -> CheckedApplication? {
      var settings = UpdateSettings.Application(feed: address, kind: kind)
      settings.kind = kind
      let facts = UpdateSourceFacts(settings: settings)
      let choice = UpdateSourceChoice(from: facts)
      return world.check([UpdateTarget(application: application, choice: choice)]).first
    }
    let digest = String(repeating: "A", count: 86) + "=="
    let yaml =
      "version: 2.0.0\nfiles:\n  - url: E-2.0.0-mac.zip\n    sha512: \(digest)\n    size: 5\n"
    world.pages["https://e.example/latest-mac.yml"] = .contents(Array(yaml.utf8))
    let electron = check(.electron, "https://e.example/latest-mac.yml")
    #expect(electron?.otherOffer?.version == "2.0.0")
    #expect(electron?.otherOffer?.byteCount == 5)
    #expect(
      electron?.otherOffer.map { "\($0.address)" } == "https://e.example/E-2.0.0-mac.zip"
    )
    let json = #"{"url": "https://s.example/E.zip", "name": "3.0"}"#
    world.pages["https://s.example/"] = .contents(Array(json.utf8))
    #expect(check(.squirrel, "https://s.example/")?.otherOffer?.version == "3.0")
    world.pages["https://s.example/"] = .contents(Array("<html>".utf8))
    guard case .otherFeed(.json)? = check(.squirrel, "https://s.example/")?.failure else {
      Issue.record("read as a feed")
      return
    }
    world.settings.allowsUnencrypted = true
    let plain = check(.squirrel, "http://s.example/")
    #expect(plain?.summary == failure(.unencryptedUnsigned("http://s.example/")))
  }

  @Test("http is read with leave, and only where the feed must be signed")
  func unencrypted() throws {
    let address = "http://example.org/feed.xml"
    world.settings.allowsUnencrypted = true
    world.pages[address] = .contents(try ClientWorld.signedFeed(["2"]))
    let found = world.check([
      world.target("Plain", feed: address),
      world.target("Signed", feed: address, info: ClientWorld.signed),
    ])
    #expect(found.map(\.summary) == [failure(.unencryptedUnsigned(address)), "2"])
  }

  @Test("a feed that has not changed is not sent again, and an earlier answer is told when offline")
  func cached() {
    let target = world.target("A", feed: Self.address)
    world.pages[Self.address] = .contents(ClientWorld.feed(["2"]), entityTag: "\"1\"")
    #expect(world.check([target]).map(\.summary) == ["2"])
    let fetcher = CountingFetcher(MemoryFetcher(world.pages))
    world.settings.now += 10
    let check = UpdateCheck(fetcher: fetcher, cache: world.cache, settings: world.settings)
    #expect(check.check([target], remembering: world.state).applications.map(\.summary) == ["2"])
    let known = FetchRequest.KnownContents.whole(FetchValidator(entityTag: "\"1\""))
    #expect(fetcher.requests.withLock { $0.map(\.known) } == [known])

    world.settings.now += 10
    for error in [FetchError.noSuchHost("example.org"), .status(503), .unavailable("no program")] {
      world.pages[Self.address] = .failure(error)
      let old = world.check([target])
      #expect(old.map(\.summary) == ["2"])
      #expect(old.first?.answer?.checkedAt == ClientWorld.noon + 10)
      #expect(old.first?.remarks == [.old(checkedAt: ClientWorld.noon + 10, error)])
    }
    // What is done on purpose, or for good, is no reason to believe what was.
    for error in [FetchError.certificate("expired"), .status(410), .tooLarge(limit: 5)] {
      world.pages[Self.address] = .failure(error)
      #expect(world.check([target]).map(\.summary) == [failure(.fetching(error))])
    }
    world.pages = [:]
    let nobody = UpdateCheck(fetcher: NobodyFetches(), cache: nil, settings: world.settings)
    let report = nobody.check([target], remembering: world.state)
    #expect(report.applications.map(\.summary) == [failure(.fetching(.unavailable("nobody")))])
  }

  @Test("a cache that cannot be written is told, and the answer stands")
  func fullDisk() {
    world.pages[Self.address] = .contents(ClientWorld.feed(["2"]))
    world.files.fail(after: 0)
    let check = UpdateCheck(
      fetcher: MemoryFetcher(world.pages),
      cache: world.cache,
      settings: world.settings
    )
    let report = check.check([world.target("A", feed: Self.address)], remembering: world.state)
    #expect(report.applications.map(\.summary) == ["2"])
    #expect(report.cacheFault == .file(.noSpace("/state/feeds")))
  }

  @Test("what is rolled out or was skipped is offered to who asks, and said to be waiting")
  func waiting() {
    let feed = ClientWorld.feed(
      ["2"],
      date: "Fri, 01 Mar 2024 11:00:00 +0000",
      inside: "<sparkle:phasedRolloutInterval>86400</sparkle:phasedRolloutInterval>"
    )
    world.pages[Self.address] = .contents(feed)
    let target = world.target("A", feed: Self.address)
    #expect(world.check([target]).first?.answer?.waiting == [])
    world.settings.rolloutGroup = 6
    let last = ClientWorld.noon - 3600 + 6 * 86_400
    #expect(world.check([target]).first?.answer?.waiting == [.rollout(readyAt: last)])
    world.state[target.stateKey].rolloutNumber = 7 * 5 + 2
    world.state[target.stateKey].skipped.version = "2"
    let found = world.check([target]).first
    #expect(found?.summary == "2")
    let ready = ClientWorld.noon - 3600 + 2 * 86_400
    #expect(found?.answer?.waiting == [.rollout(readyAt: ready), .skipped])
    #expect(found?.answer?.unasked.offeredVersion == nil)
  }

  @Test("while a version is rolled out to others, the one before it comes by itself")
  func before() {
    let rollout = "<sparkle:phasedRolloutInterval>86400</sparkle:phasedRolloutInterval>"
    let date = "Fri, 01 Mar 2024 11:00:00 +0000"
    var text = String(decoding: ClientWorld.feed(["2", "1.5"], date: date), as: UTF8.self)
    text.replace("<title>2</title>", with: "<title>2</title>" + rollout)
    world.pages[Self.address] = .contents(Array(text.utf8))
    world.settings.rolloutGroup = 3
    let target = world.target("A", feed: Self.address)
    let found = world.check([target]).first
    #expect(found?.summary == "2")
    #expect(found?.answer?.unasked.offeredVersion == "1.5")
    world.settings.now += 3 * 86_400
    #expect(world.check([target]).first?.answer?.unasked.offeredVersion == "2")
    // Who skipped a version does not want the older ones, either.
    world.state[target.stateKey].skipped.version = "2"
    #expect(world.check([target]).first?.answer?.unasked.offeredVersion == nil)
  }
}

extension UpdateAnswer {
  /// The version that is offered; nothing where none is.
  fileprivate var offeredVersion: String? {
    if case .offer(let offer) = self { offer.item.version.text } else { nil }
  }
}

/// Notes what is asked.
private final class CountingFetcher: Fetcher {
  let requests = Mutex<[FetchRequest]>([])
  private let fetcher: MemoryFetcher

  init(_ fetcher: MemoryFetcher) { self.fetcher = fetcher }

  func fetch(
    _ requests: [FetchRequest],
    parallel: Int,
    receive: (Int, FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    self.requests.withLock { $0 += requests }
    try fetcher.fetch(requests, parallel: parallel, receive: receive)
  }
}

private struct NobodyFetches: Fetcher {
  func fetch(
    _ requests: [FetchRequest],
    parallel: Int,
    receive: (Int, FetchEvent) -> FetchDecision
  ) throws(FetchError) {
    throw .unavailable("nobody")
  }
}

/// Notes what is told.
private final class Counter: ProgressReporting {
  let log = Mutex<[String]>([])

  func begin(_ label: String, total: Int?, unit: ProgressUnit) {
    log.withLock { $0.append("\(label) \(total ?? -1)") }
  }

  func advance(by count: Int) { log.withLock { $0.append("+\(count)") } }

  func finish() { log.withLock { $0.append("end") } }
}
