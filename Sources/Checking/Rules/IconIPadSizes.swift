// Valise — the rule icon-ipad-sizes
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application for iPad lacks icons of 152 and 167 pixels.
///
/// Source: NativeScript/NativeScript#9234.
enum IconIPadSizes: BundleRule {
  static let facts = RuleFacts(
    "icon-ipad-sizes",
    "An application for iPad lacks icons of 152 and 167 pixels",
    reason: """
      The store asks for the icon of the Home Screen in the sizes of the devices; an icon in an \
      asset catalog has them all.
      """,
    remedy: "put an icon of 1024 pixels into an asset catalog, or add the pictures",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90023",
    confidence: .seen,
    sources: ["NativeScript/NativeScript#9234"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.path.isRoot, bundle.platform == .ios, bundle.hasInfo,
      bundle.deviceFamilies.contains(2), !bundle.isTrue("LSApplicationLaunchProhibited"),
      // Pictures in a catalog are not looked at.
      !bundle.hasFile("Assets.car")
    else { return }
    let found = Set(bundle.looseIcons.filter { $0.width == $0.height }.map(\.width))
    for size in [152, 167] where !found.contains(size) {
      findings.add(
        "there is no icon of \(size) pixels",
        at: bundle.infoLocation("CFBundleIconFiles")
      )
    }
  }
}
