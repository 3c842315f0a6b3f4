// Valise — the rule name-not-sealable
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A file has a name that no seal and no volume of a Mac can hold.
///
/// Source: Apple, Apple File System Reference; XML 1.0, section 2.2.
enum NameNotSealable: Rule {
  static let facts = RuleFacts(
    "name-not-sealable",
    "A file has a name that no seal and no volume of a Mac can hold",
    reason: """
      APFS takes names in UTF-8 alone, and a seal is a text of XML, which has no control \
      characters.
      """,
    remedy: "rename the file",
    .error,
    for: [.runtime, .gatekeeper, .notarization, .appStore],
    confidence: .documented,
    sources: ["Apple, Apple File System Reference", "XML 1.0, section 2.2"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for path in product.inspected.survey.undecodableNames {
      guard let inside = path.inside(product.inspected.root.path) else { continue }
      findings.add("the name is no UTF-8", at: inside.location)
    }
    for entry in product.inspected.entries {
      guard entry.path.name?.bytes.contains(where: { $0 < 0x20 }) ?? false else { continue }
      findings.add(
        "the name has a control character",
        at: entry.path.location,
        atMost: .warning
      )
    }
  }
}
