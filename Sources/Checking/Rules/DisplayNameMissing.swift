// Valise — the rule display-name-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// An extension for devices has no name that users see.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h; part-cw/lambdanative#248.
enum DisplayNameMissing: BundleRule {
  static let facts = RuleFacts(
    "display-name-missing",
    "An extension for devices has no name that users see",
    reason: "The system lists extensions by CFBundleDisplayName.",
    remedy: "state CFBundleDisplayName",
    .warning,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90783",
    confidence: .weak,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h", "part-cw/lambdanative#248"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isEmbedded, bundle.kind == .appex, bundle.hasInfo,
      bundle.text("CFBundleDisplayName") == nil
    else { return }
    findings.add(
      "CFBundleDisplayName is missing or empty",
      at: bundle.infoLocation("CFBundleDisplayName")
    )
  }
}
