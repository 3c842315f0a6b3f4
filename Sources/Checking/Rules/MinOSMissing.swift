// Valise — the rule min-os-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A bundle for devices does not state its oldest system.
///
/// Source: BelledonneCommunications/linphone-iphone#402; MortenGregersen/Bagbutik#344;
/// callstack/react-native-visionos#101.
enum MinOSMissing: BundleRule {
  static let facts = RuleFacts(
    "min-os-missing",
    "A bundle for devices does not state its oldest system",
    reason: """
      The store compares MinimumOSVersion of the application, each extension and each \
      framework with their code.
      """,
    remedy: "state MinimumOSVersion as the code was built for",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90360",
    confidence: .seen,
    sources: [
      "BelledonneCommunications/linphone-iphone#402", "MortenGregersen/Bagbutik#344",
      "callstack/react-native-visionos#101",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isEmbedded, bundle.product.platform.isEmbedded, bundle.hasInfo,
      bundle.isShipped,
      bundle.isApplication || bundle.kind == .appex || bundle.kind == .framework,
      bundle.text("MinimumOSVersion") == nil
    else { return }
    findings.add(
      "MinimumOSVersion is missing, empty or no text",
      at: bundle.infoLocation("MinimumOSVersion")
    )
  }
}
