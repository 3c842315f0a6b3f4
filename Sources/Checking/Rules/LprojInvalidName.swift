// Valise — the rule lproj-invalid-name
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A folder of a language is called after no language.
///
/// Source: Apple Bundle Programming Guide.
enum LprojInvalidName: Rule {
  static let facts = RuleFacts(
    "lproj-invalid-name",
    "A folder of a language is called after no language",
    reason: "No user is shown what is in it, or users of another language are.",
    remedy: "call the folder by the code of the language",
    .warning,
    for: [.localization],
    confidence: .source,
    sources: ["Apple Bundle Programming Guide"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for entry in product.inspected.entries
    where entry.status.kind == .directory && entry.name.hasSuffix(".lproj") {
      let stem = String(entry.name.dropLast(6))
      if stem == "Base" || LocalizationFolder.legacy[stem] != nil { continue }
      let mistaken = LocalizationFolder.mistaken[stem]
      guard mistaken != nil || !LocalizationFolder(stem: stem).isTag else { continue }
      findings.add(
        mistaken == nil ? "\"\(stem)\" is no language" : "\"\(stem)\" is a region and no language",
        at: entry.path.location,
        remedy: mistaken.map { "call the folder \($0).lproj" }
      )
    }
  }
}
