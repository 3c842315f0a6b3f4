// Valise — the rule strings-doubtful
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import Localization
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A table of texts says something else than it seems to.
///
/// Source: libimobiledevice/libplist#47; Foundation of Swift 6.3.1.
enum StringsDoubtful: Rule {
  static let facts = RuleFacts(
    "strings-doubtful",
    "A table of texts says something else than it seems to",
    reason: """
      The system takes the last of two texts with one key, and reads some marks otherwise than \
      most people think.
      """,
    remedy: "correct the file; 'valise strings lint' says more",
    .warning,
    for: [.localization],
    confidence: .observed,
    sources: ["libimobiledevice/libplist#47", "Foundation of Swift 6.3.1"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for (entry, type) in product.tables where product.bundle(of: entry).isShipped {
      // What cannot be read is the matter of strings-unparsable.
      guard
        let bytes = try? product.inspected.contents(of: entry.path, limit: LocalizedTables.limit),
        let file = try? TableFile(parsing: bytes, extension: type)
      else { continue }
      // An empty file is an empty table, as it looks.
      for remark in file.readerRemarks
      where remark.severity == .warning && remark.rule != "empty-file" {
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
