// Valise — the rule privacy-manifest-invalid
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics

/// A privacy manifest has not the form of one.
///
/// Source: newrelic/newrelic-ios-agent#215; newrelic/newrelic-react-native-agent#152;
/// apache/cordova-ios#1391; ashleymills/Reachability.swift#421.
enum PrivacyManifestInvalid: Rule {
  static let facts = RuleFacts(
    "privacy-manifest-invalid",
    "A privacy manifest has not the form of one",
    reason: """
      The store refuses keys that there are not, and values of another type.
      """,
    remedy: "write the manifest as Apple documents it",
    .error,
    for: [.appStore],
    storeCode: "ITMS-91056",
    confidence: .seen,
    sources: [
      "newrelic/newrelic-ios-agent#215", "newrelic/newrelic-react-native-agent#152",
      "apache/cordova-ios#1391", "ashleymills/Reachability.swift#421",
    ]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isEmbedded else { return }
    for manifest in PrivacyManifest.all(of: product) where manifest.isInPlace {
      if let fault = manifest.fault {
        findings.add(fault.reason, at: manifest.location(fault.place))
      }
    }
  }
}
