// Valise — the rule framework-min-os-above-app
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// A framework needs a newer system than its application.
///
/// Source: VitalysRDT/rclone-gui-ios#11; firebase/firebase-ios-sdk#12439.
enum FrameworkMinOSAboveApp: BundleRule {
  static let facts = RuleFacts(
    "framework-min-os-above-app",
    "A framework needs a newer system than its application",
    reason: "On systems between the two the application starts and ends at once.",
    remedy: "build the framework for the oldest system of the application",
    .warning,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90208",
    confidence: .weak,
    sources: ["VitalysRDT/rclone-gui-ios#11", "firebase/firebase-ios-sdk#12439"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .framework, bundle.platform.isEmbedded,
      let text = bundle.text("MinimumOSVersion"),
      let own = DottedVersion(text), let application = bundle.enclosingApplication,
      application.platform == bundle.platform, let outerText = application.text("MinimumOSVersion"),
      let outer = DottedVersion(outerText), outer < own
    else { return }
    // Static frameworks state 100.0 since Xcode 15.3, and uploads pass.
    if own[0] >= 100 { return }
    findings.add(
      "MinimumOSVersion is \(text), and that of the application \(outerText)",
      at: bundle.infoLocation("MinimumOSVersion")
    )
  }
}
