// Valise — the rule marketing-icon-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application for iPhone and iPad has no asset catalog.
///
/// Source: expo/eas-cli#115; airsdk/Adobe-Runtime-Support#4231.
enum MarketingIconMissing: BundleRule {
  static let facts = RuleFacts(
    "marketing-icon-missing",
    "An application for iPhone and iPad has no asset catalog",
    reason: """
      The store takes the icon of 1024 pixels that it shows from the catalog.
      """,
    remedy: "compile the icon into Assets.car",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90704",
    confidence: .seen,
    sources: ["expo/eas-cli#115", "airsdk/Adobe-Runtime-Support#4231"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.path.isRoot, bundle.isApplication, bundle.platform == .ios, bundle.hasInfo,
      !bundle.hasFile("Assets.car")
    else { return }
    findings.add("there is no Assets.car, and so no icon of 1024 pixels", at: bundle.location)
  }
}
