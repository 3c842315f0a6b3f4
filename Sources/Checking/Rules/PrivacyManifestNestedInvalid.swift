// Valise — the rule privacy-manifest-nested-invalid
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics

/// A privacy manifest below the resources has not the form of one.
///
/// Source: spencerccf/app_settings#223.
enum PrivacyManifestNestedInvalid: Rule {
  static let facts = RuleFacts(
    "privacy-manifest-nested-invalid",
    "A privacy manifest below the resources has not the form of one",
    reason: "The store reads manifests in bundles of resources too.",
    remedy: "write the manifest as Apple documents it",
    .error,
    for: [.appStore],
    storeCode: "ITMS-91108",
    confidence: .seen,
    sources: ["spencerccf/app_settings#223"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isEmbedded else { return }
    for manifest in PrivacyManifest.all(of: product) where !manifest.isInPlace {
      if let fault = manifest.fault {
        findings.add(fault.reason, at: manifest.location(fault.place))
      }
    }
  }
}
