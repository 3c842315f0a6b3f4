// Valise — the rule icon-picture-size
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Icons
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An icon family holds a picture of another size than its type.
///
/// Source: eneskirca/nodeterm#388.
enum IconPictureSize: BundleRule {
  static let facts = RuleFacts(
    "icon-picture-size",
    "An icon family holds a picture of another size than its type",
    reason: """
      The system takes the picture for one of the size that the type says, and paints noise.
      """,
    remedy: "make the icon anew with 'valise icon make'",
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: ["eneskirca/nodeterm#388"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isShipped else { return }
    for entry in bundle.entries
    where entry.status.kind == .regular && entry.name.lowercased().hasSuffix(".icns") {
      // What cannot be read is the matter of other rules.
      guard let bytes = try? bundle.product.inspected.contents(of: entry.path, limit: 64 << 20),
        let family = try? IconFamily(parsing: bytes)
      else { continue }
      for remark in family.remarks() {
        guard case .unexpectedSize = remark else { continue }
        findings.add("\(remark)", at: entry.path.location)
      }
    }
  }
}
