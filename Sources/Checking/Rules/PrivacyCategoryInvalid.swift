// Valise — the rule privacy-category-invalid
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A privacy manifest names a category that there is not.
///
/// Source: flutter/flutter#145269.
enum PrivacyCategoryInvalid: Rule {
  static let facts = RuleFacts(
    "privacy-category-invalid",
    "A privacy manifest names a category that there is not",
    reason: "The store takes five categories, by their full names.",
    remedy: "write the name as Apple documents it",
    .error,
    for: [.appStore],
    storeCode: "ITMS-91054",
    confidence: .seen,
    sources: ["flutter/flutter#145269"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isEmbedded else { return }
    for manifest in PrivacyManifest.all(of: product) {
      for (place, entry) in manifest.accessed {
        let name = entry[path: "NSPrivacyAccessedAPIType"]?.stringValue ?? ""
        let short =
          name.hasPrefix(PrivacyManifest.categoryPrefix)
          ? String(name.dropFirst(PrivacyManifest.categoryPrefix.count)) : ""
        guard PrivacyManifest.reasons[short] == nil else { continue }
        findings.add("\"\(name)\" is no category", at: manifest.location(place))
      }
    }
  }
}
