// Valise — the rule lproj-legacy-name
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// A folder of a language has a name of old.
///
/// Source: Apple Bundle Programming Guide.
enum LprojLegacyName: Rule {
  static let facts = RuleFacts(
    "lproj-legacy-name",
    "A folder of a language has a name of old",
    reason: """
      The system finds English.lproj for English users still; tools of today do not.
      """,
    remedy: "call the folder by the code of the language",
    .note,
    for: [.localization],
    confidence: .source,
    sources: ["Apple Bundle Programming Guide"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for entry in product.inspected.entries
    where entry.status.kind == .directory && entry.name.hasSuffix(".lproj") {
      guard let code = LocalizationFolder.legacy[String(entry.name.dropLast(6))] else { continue }
      findings.add(
        "the name is one of old",
        at: entry.path.location,
        remedy: "call the folder \(code).lproj"
      )
    }
  }
}
