// Valise — the rule privacy-tracking-without-domains
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A privacy manifest says that it tracks, and not how.
///
/// Source: apache/cordova-ios#1391.
enum PrivacyTrackingWithoutDomains: Rule {
  static let facts = RuleFacts(
    "privacy-tracking-without-domains",
    "A privacy manifest says that it tracks, and not how",
    reason: "The form is right; but something seems to be missing.",
    remedy: "list the domains, or the data that is collected for tracking",
    .note,
    for: [.appStore],
    storeCode: "ITMS-91056",
    confidence: .weak,
    sources: ["apache/cordova-ios#1391"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isEmbedded else { return }
    for manifest in PrivacyManifest.all(of: product)
    where manifest.values?["NSPrivacyTracking"]?.booleanValue == true {
      let collects = (manifest.values?["NSPrivacyCollectedDataTypes"]?.arrayValue ?? []).contains {
        $0[path: "NSPrivacyCollectedDataTypeTracking"]?.booleanValue == true
      }
      guard !collects, manifest.values?["NSPrivacyTrackingDomains"]?.arrayValue?.isEmpty ?? true
      else { continue }
      findings.add(
        "there are neither domains nor data for tracking",
        at: manifest.location("NSPrivacyTracking")
      )
    }
  }
}
