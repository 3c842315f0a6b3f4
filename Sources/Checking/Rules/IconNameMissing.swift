// Valise — the rule icon-name-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application with an asset catalog does not name its icon.
///
/// Source: expo/eas-cli#115; clostra/newnode#128; ionic-team/ionic-framework#12939.
enum IconNameMissing: BundleRule {
  static let facts = RuleFacts(
    "icon-name-missing",
    "An application with an asset catalog does not name its icon",
    reason: "The store looks for the icon in the catalog by CFBundleIconName.",
    remedy: "state CFBundleIconName",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90713",
    confidence: .seen,
    sources: ["expo/eas-cli#115", "clostra/newnode#128", "ionic-team/ionic-framework#12939"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform.isEmbedded, !bundle.platform.isWatch,
      bundle.hasFile("Assets.car"), bundle.text("CFBundleIconName") == nil
    else { return }
    let primary = bundle.info.document?.value[path: "CFBundleIcons.CFBundlePrimaryIcon"]
    if let name = primary?.stringValue, !name.isEmpty { return }
    if let name = primary?[path: "CFBundleIconName"]?.stringValue, !name.isEmpty { return }
    findings.add("CFBundleIconName is missing", at: bundle.infoLocation("CFBundleIconName"))
  }
}
