// Valise — the rule strings-unparsable
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import Localization
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A table of texts loads empty, or not to its end.
///
/// Source: Apple Bundle Programming Guide.
enum StringsUnparsable: Rule {
  static let facts = RuleFacts(
    "strings-unparsable",
    "A table of texts loads empty, or not to its end",
    reason: """
      A single missing mark makes the system use nothing of a table, or lose all later texts, \
      without a word.
      """,
    remedy: "correct the file; 'valise strings lint' says more",
    .warning,
    for: [.localization],
    confidence: .inferred,
    sources: ["Apple Bundle Programming Guide"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for (entry, type) in product.tables where product.bundle(of: entry).isShipped {
      // A file that cannot be read is a finding of the survey.
      guard
        let bytes = try? product.inspected.contents(of: entry.path, limit: LocalizedTables.limit)
      else { continue }
      do throws(LocalizationError) {
        guard let file = try TableFile(parsing: bytes, extension: type) else { continue }
        for remark in file.readerRemarks where remark.severity == .error {
          findings.add(
            remark.message,
            at: remark.location(in: entry.path),
            detail: remark.detail,
            remedy: remark.remedy
          )
        }
      } catch {
        let remark = error.remark
        findings.add(remark.message, at: remark.location(in: entry.path), detail: remark.detail)
      }
    }
  }
}
