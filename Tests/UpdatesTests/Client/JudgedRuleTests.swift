// Valise — tests that the client judges feeds as the reference implementation does
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFetching
import ValiseTestKit

@testable import Updates

@Suite("observed feeds, judged by the client")
struct JudgedRuleTests {
  /// The cases in which a person asks, as the client does, from an address that it fetches.
  static func rules() throws -> [AppcastRule] {
    try AppcastRules.read().cases.filter { rule in
      rule.input.background != true && rule.input.base?.hasPrefix("http:") != true
    }
  }

  @Test("most of the observed cases are asked so")
  func counts() throws {
    #expect(try Self.rules().count == 80)
  }

  /// Lets an application with a version look for updates.
  private func check(_ rule: AppcastRule, installed version: String) -> CheckedApplication? {
    let world = ClientWorld()
    let address = rule.input.base ?? "https://feed.example/a/appcast.xml"
    world.pages[address] = .contents(Array(rule.xml.utf8))
    world.settings.systemVersion = rule.input.os ?? "14.0.0"
    world.settings.channels = rule.input.channels ?? []
    world.settings.now = rule.input.now ?? 1_790_000_000
    return world.check([world.target("A", version: version, feed: address)]).first
  }

  @Test("what is offered is what was observed", arguments: try rules())
  func judged(rule: AppcastRule) throws {
    let wanted = AppcastRuleTests.wanted(rule)
    let checked = try #require(check(rule, installed: rule.input.host ?? "1.0"))
    // What Valise alone does not read is left out, so that the others of the feed can be had.
    let leftOut = checked.remarks.contains { if case .itemLeftOut = $0 { true } else { false } }
    #expect(leftOut == Self.leftOut.contains(rule.name))
    guard wanted.accepted || leftOut else {
      #expect(checked.summary.hasPrefix("failure: the feed: "))
      return
    }
    #expect(checked.failure == nil)
    // This one names another application, which is asked after here.
    let offered = rule.name == "unknown element" ? nil : wanted.offer?.version
    #expect(checked.offer?.item.version.text == offered)
  }

  /// The cases with an item that Valise leaves out and the reference reads.
  static let leftOut: Set<String> = ["empty version elem", "empty version attr + elem"]

  @Test("a template that was published with the feed does not hide the versions beside it")
  func template() {
    let world = ClientWorld()
    let address = "https://feed.example/a/appcast.xml"
    var text = String(decoding: ClientWorld.feed(["2", "%VERSION%"]), as: UTF8.self)
    text.replace("a-%VERSION%.zip", with: "https://e.example/a-%NAME%.zip")
    world.pages[address] = .contents(Array(text.utf8))
    let offered = world.check([world.target("A", feed: address)])
    #expect(offered.map(\.summary) == ["2"])
    let fault = AppcastItemFault.unusableAddress("https://e.example/a-%NAME%.zip")
    #expect(offered.first?.remarks == [.itemLeftOut(number: 2, fault)])
    let current = world.check([world.target("A", version: "2", feed: address)])
    #expect(current.map(\.summary) == ["the latest version is installed"])
  }

  @Test("who has the newest version is offered nothing", arguments: try rules())
  func newest(rule: AppcastRule) throws {
    let wanted = AppcastRuleTests.wanted(rule)
    let versions = (wanted.items ?? []).map { UpdateVersion($0.version) }
    guard wanted.accepted, let first = versions.first else { return }
    let newest = versions.reduce(first) { $1.isNewer(than: $0) ? $1 : $0 }
    let checked = try #require(check(rule, installed: newest.text))
    #expect(checked.failure == nil)
    #expect(checked.offer == nil)
  }
}
