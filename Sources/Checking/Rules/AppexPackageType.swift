// Valise — the rule appex-package-type
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// An extension says that it is something else.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h.
enum AppexPackageType: BundleRule {
  static let facts = RuleFacts(
    "appex-package-type",
    "An extension says that it is something else",
    reason: "The system registers extensions whose CFBundlePackageType is XPC!.",
    remedy: "state CFBundlePackageType XPC!",
    .error,
    for: [.runtime],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, let value = bundle.value("CFBundlePackageType"),
      value.stringValue != "XPC!"
    else { return }
    findings.add(
      "CFBundlePackageType is not \"XPC!\"",
      at: bundle.infoLocation("CFBundlePackageType")
    )
  }
}
