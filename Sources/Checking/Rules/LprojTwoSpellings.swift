// Valise — the rule lproj-two-spellings
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import Localization
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// One language has two folders.
///
/// Source: Apple Bundle Programming Guide.
enum LprojTwoSpellings: BundleRule {
  static let facts = RuleFacts(
    "lproj-two-spellings",
    "One language has two folders",
    reason: """
      The system looks into one of the two, and nobody sees what is in the other.
      """,
    remedy: "put all files into the folder with the code of the language",
    .warning,
    for: [.localization],
    confidence: .inferred,
    sources: ["Apple Bundle Programming Guide"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isShipped else { return }
    var known: [String: String] = [:]
    for language in LocalizedTables(of: bundle).all where language.stem != "Base" {
      let name = LocalizationFolder.legacy[language.stem] ?? language.stem
      let canonical = LanguageTag(name)?.normalizedIdentifier ?? name
      if let other = known[canonical] {
        findings.add("\(other).lproj is for the same language", at: language.path.location)
      } else {
        known[canonical] = language.stem
      }
    }
  }
}
