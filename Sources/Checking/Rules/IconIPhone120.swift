// Valise — the rule icon-iphone-120
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application for iPhone has no icon of 120 pixels.
///
/// Source: NativeScript/NativeScript#9234; bamlab/generator-rn-toolbox#129.
enum IconIPhone120: BundleRule {
  static let facts = RuleFacts(
    "icon-iphone-120",
    "An application for iPhone has no icon of 120 pixels",
    reason: """
      The store asks for the icon of the Home Screen in the sizes of the devices; an icon in an \
      asset catalog has them all.
      """,
    remedy: "put an icon of 1024 pixels into an asset catalog, or add the pictures",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90022",
    confidence: .seen,
    sources: ["NativeScript/NativeScript#9234", "bamlab/generator-rn-toolbox#129"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.path.isRoot, bundle.platform == .ios, bundle.hasInfo,
      bundle.deviceFamilies.contains(1), !bundle.isTrue("LSApplicationLaunchProhibited"),
      // Pictures in a catalog are not looked at.
      !bundle.hasFile("Assets.car")
    else { return }
    let found = Set(bundle.looseIcons.filter { $0.width == $0.height }.map(\.width))
    for size in [120] where !found.contains(size) {
      findings.add(
        "there is no icon of \(size) pixels",
        at: bundle.infoLocation("CFBundleIconFiles")
      )
    }
  }
}
