// Valise — the rule privacy-tracking-domains-without-tracking
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A privacy manifest lists domains for tracking and denies tracking.
///
/// Source: datatrans/ios-sdk#16; DaveWoodCom/XCGLogger#339; appmetrica/appmetrica-sdk-ios#24.
enum PrivacyTrackingDomains: Rule {
  static let facts = RuleFacts(
    "privacy-tracking-domains-without-tracking",
    "A privacy manifest lists domains for tracking and denies tracking",
    reason: "The store refuses the contradiction.",
    remedy: "set NSPrivacyTracking to true, or empty NSPrivacyTrackingDomains",
    .error,
    for: [.appStore],
    storeCode: "ITMS-91064",
    confidence: .seen,
    sources: [
      "datatrans/ios-sdk#16", "DaveWoodCom/XCGLogger#339", "appmetrica/appmetrica-sdk-ios#24",
    ]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isEmbedded else { return }
    for manifest in PrivacyManifest.all(of: product) {
      guard manifest.values?["NSPrivacyTrackingDomains"]?.arrayValue?.isEmpty == false,
        manifest.values?["NSPrivacyTracking"]?.booleanValue != true
      else { continue }
      findings.add(
        "NSPrivacyTracking is not true, and there are domains for it",
        at: manifest.location("NSPrivacyTrackingDomains"),
        storeCode: manifest.isInPlace ? nil : "ITMS-91107"
      )
    }
  }
}
