// Valise — the rule stringsdict-faulty
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import Localization
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A rule for plurals has no text for some numbers.
///
/// Source: crowdin/mobile-sdk-ios#348; moreSwift/swift-bundler#44.
enum StringsDictionaryFaulty: Rule {
  static let facts = RuleFacts(
    "stringsdict-faulty",
    "A rule for plurals has no text for some numbers",
    reason: """
      The system shows the key, or (null), for numbers that no form of the rule is for.
      """,
    remedy: "complete the rule; 'valise strings lint' says more",
    .warning,
    for: [.localization],
    confidence: .seen,
    sources: ["crowdin/mobile-sdk-ios#348", "moreSwift/swift-bundler#44"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for (entry, type) in product.tables
    where type == "stringsdict" && product.bundle(of: entry).isShipped {
      // What cannot be read is the matter of strings-unparsable.
      guard
        let bytes = try? product.inspected.contents(of: entry.path, limit: LocalizedTables.limit),
        let file = try? TableFile(parsing: bytes, extension: type)
      else { continue }
      let folder = entry.path.parent?.name?.description ?? ""
      let language = folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : nil
      for remark in file.remarks(language: language).dropFirst(file.readerRemarks.count)
      where remark.severity >= .warning {
        findings.add(
          remark.message,
          at: remark.location(in: entry.path),
          detail: remark.detail,
          remedy: remark.remedy
        )
      }
    }
  }
}
