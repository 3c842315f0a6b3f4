// Valise — docs/rules.md against the rules
// SPDX-License-Identifier: Apache-2.0

import Checking
import Foundation
import Testing
import ValiseDiagnostics
import ValiseTestKit

@Suite("the page on rules")
struct RuleReferenceTests {
  @Test("docs/rules.md is made from the rules")
  func page() throws {
    let url = URL(fileURLWithPath: Repository.path("docs/rules.md"))
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTATIONS"] == "1" {
      try Data(RuleReference.markdown.utf8).write(to: url)
    }
    #expect(try Repository.text("docs/rules.md") == RuleReference.markdown)
  }

  @Test("every rule says what a reader needs", arguments: RuleCatalog.all.map { $0.facts })
  func facts(facts: RuleFacts) {
    #expect(!facts.title.hasSuffix("."))
    #expect(facts.reason.hasSuffix("."))
    #expect(!facts.remedy.hasSuffix("."))
    #expect(!facts.sources.isEmpty)
    #expect(!facts.severities.isEmpty)
    #expect(facts.identifier.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    if !facts.confidence.allowsErrors {
      #expect(facts.severities.values.allSatisfy { $0 < .error })
    }
    #expect(facts.text.contains(facts.title))
  }

  @Test("no rule is both asked and missing")
  func missing() {
    let asked = Set(RuleCatalog.all.map { $0.facts.identifier })
    #expect(MissingRules.all.map(\.identifier).filter { asked.contains($0) } == [])
    #expect(MissingRules.all.map(\.identifier) == MissingRules.all.map(\.identifier).sorted())
  }
}
