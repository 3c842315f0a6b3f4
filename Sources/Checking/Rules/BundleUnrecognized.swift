// Valise — the rule bundle-unrecognized
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A bundle of code has neither an executable nor an Info.plist.
///
/// Source: mixpanel/mixpanel-unity#41; electron-userland/electron-builder#1608.
enum BundleUnrecognized: BundleRule {
  static let facts = RuleFacts(
    "bundle-unrecognized",
    "A bundle of code has neither an executable nor an Info.plist",
    reason: """
      Signing takes it for nested code and says that the format of the bundle is not \
      recognized.
      """,
    remedy: "complete the bundle, or move it to the resources",
    .error,
    for: [.gatekeeper, .notarization],
    confidence: .seen,
    sources: ["mixpanel/mixpanel-unity#41", "electron-userland/electron-builder#1608"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isMac, bundle.inspected.executable == nil, bundle.info.fault == .missing,
      let parent = bundle.parent, parent.isInNestedCode(bundle.path)
    else { return }
    findings.add("the bundle has neither an executable nor an Info.plist", at: bundle.location)
  }
}
