// Valise — the rule quarantine-xattr
// SPDX-License-Identifier: Apache-2.0

internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A file is quarantined.
///
/// Source: RevenueCat/purchases-ios#4806.
enum QuarantineXattr: Rule {
  static let facts = RuleFacts(
    "quarantine-xattr",
    "A file is quarantined",
    reason: """
      The Mac App Store refuses files that were downloaded and still say so.
      """,
    remedy: "delete the attribute com.apple.quarantine",
    .error,
    for: [.appStore],
    storeCode: "ITMS-91109",
    confidence: .seen,
    sources: ["RevenueCat/purchases-ios#4806"],
    parts: [.attributes]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.isForMacStore else { return }
    for entry in product.inspected.entries
    where entry.attributes.contains("com.apple.quarantine")
      || entry.attributes.contains("user.com.apple.quarantine")
    {
      findings.add("the entry has the attribute com.apple.quarantine", at: entry.path.location)
    }
  }
}
