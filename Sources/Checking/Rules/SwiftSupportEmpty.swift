// Valise — the rule swift-support-empty
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// The folder SwiftSupport of an ipa has no library.
///
/// Source: nmilcoff/BreachDetector#20.
enum SwiftSupportEmpty: Rule {
  static let facts = RuleFacts(
    "swift-support-empty",
    "The folder SwiftSupport of an ipa has no library",
    reason: "The store looks there for the originals of Swift's runtime.",
    remedy: "remove the folder, or put the libraries there",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90424",
    confidence: .seen,
    sources: ["nmilcoff/BreachDetector#20"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard let support = SwiftSupport(around: product), support.isThere, support.originals.isEmpty
    else { return }
    findings.add("SwiftSupport of the ipa has no library of Swift", at: product.main.location)
  }
}
