// Valise — the rule bundle-name-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A bundle for devices has no name.
///
/// Source: part-cw/lambdanative#248; ios-control/ios-deploy src/ios-deploy/errors.h.
enum BundleNameMissing: BundleRule {
  static let facts = RuleFacts(
    "bundle-name-missing",
    "A bundle for devices has no name",
    reason: """
      Devices show CFBundleName below the icon and in messages, and the store refuses \
      applications and extensions without it.
      """,
    remedy: "state CFBundleName",
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90784",
    confidence: .seen,
    sources: ["part-cw/lambdanative#248", "ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isEmbedded, bundle.isApplication || bundle.kind == .appex, bundle.hasInfo,
      bundle.text("CFBundleName") == nil
    else { return }
    findings.add("CFBundleName is missing or empty", at: bundle.infoLocation("CFBundleName"))
  }
}
