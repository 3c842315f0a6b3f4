// Valise — tests that feeds are read and chosen from as the reference implementation does
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseTestKit

@testable import Updates

@Suite struct AppcastRuleTests {
  @Test("the file has all its cases")
  func counts() throws {
    let rules = try AppcastRules.read()
    #expect(rules.cases.count == 130)
    #expect(rules.dates.count == 37)
  }

  @Test(
    "by the rules of the reference, feeds give its answers",
    arguments: try AppcastRules.read().cases
  )
  func referenceRules(rule: AppcastRule) throws {
    let answer = try ObservedFeed(
      Array(rule.xml.utf8),
      reading: rule.reading(.reference),
      request: rule.request(.reference)
    )
    #expect(answer == rule.expect)
  }

  @Test(
    "by Valise's rules, feeds give the same answers or better ones",
    arguments: try AppcastRules.read().cases
  )
  func ownRules(rule: AppcastRule) throws {
    let answer = try ObservedFeed(
      Array(rule.xml.utf8),
      reading: rule.reading(.valise),
      request: rule.request(.valise)
    )
    #expect(answer == Self.wanted(rule))
    #expect((answer != rule.expect) == Self.differing.contains(rule.name))
  }

  /// The cases in which Valise says something else than the reference.
  static let differing: Set<String> = [
    "empty version elem", "empty version attr + elem", "no url attr with link",
    "critical other prefix tags", "deltas", "delta version parent attr only",
    "delta version parent attr only, url underscore", "delta older version attr",
  ]

  /// What Valise is to say.
  static func wanted(_ rule: AppcastRule) -> ObservedFeed {
    var wanted = rule.expect
    switch rule.name {
    case "empty version elem", "empty version attr + elem":
      return ObservedFeed(accepted: false, why: "\(AppcastItemFault.emptyVersion)")
    case "no url attr with link":
      return ObservedFeed(accepted: false, why: "enclosure without url")
    case "critical other prefix tags":
      // Namespaces count inside of tags and informational updates too.
      wanted.items?[0].critical = true
      wanted.items?[3].informational = nil
    case "deltas": wanted.items?[0].deltas?["0.8"]?.url = "https://e.example/x/rel.delta"
    case "delta version parent attr only":
      wanted.items?[0].deltas = [
        "1.0": ObservedDelta(url: "https://e/d.delta", version: "2.0", length: 0)
      ]
      wanted.offer = ObservedOffer(
        version: "2.0",
        url: "https://e/d.delta",
        isDelta: true,
        fallbackURL: "https://e.example/a.zip"
      )
    case "delta version parent attr only, url underscore":
      wanted.items?[0].deltas?["1.0"]?.version = "2.0"
      wanted.offer?.version = "2.0"
    case "delta older version attr":
      // The delta leads elsewhere, so the whole download is offered.
      wanted.latest = nil
      wanted.offer = ObservedOffer(version: "2.0", url: "https://e.example/a.zip")
    default: break
    }
    return wanted
  }

  @Test("dates are those of Foundation", arguments: try AppcastRules.read().dates)
  func dates(date: ObservedDate) {
    #expect(FeedDate(date.text)?.seconds == date.unix)
  }
}
