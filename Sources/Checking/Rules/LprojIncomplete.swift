// Valise — the rule lproj-incomplete
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A language lacks a file that the others have.
///
/// Source: Apple Bundle Programming Guide.
enum LprojIncomplete: BundleRule {
  static let facts = RuleFacts(
    "lproj-incomplete",
    "A language lacks a file that the others have",
    reason: "Users of the language see the texts of the language of the sources.",
    remedy: "add the file in the language",
    .note,
    for: [.localization],
    confidence: .source,
    sources: ["Apple Bundle Programming Guide"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isShipped else { return }
    let languages = LocalizedTables(of: bundle)
    guard let source = languages.source else { return }
    for language in languages.all where language.stem != source.stem && language.hasNoRegion {
      let own = Set(language.stems)
      for stem in source.stems where !own.contains(stem) {
        findings.add(
          "there is no \"\(stem)\", which \(source.stem) has",
          at: language.path.location
        )
      }
    }
  }
}
