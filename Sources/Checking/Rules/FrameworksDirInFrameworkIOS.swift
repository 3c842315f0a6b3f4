// Valise — the rule frameworks-dir-in-framework-ios
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A framework or extension for devices has a folder Frameworks.
///
/// Source: OneSignal/OneSignal-iOS-SDK#1437; contentful/contentful.swift#7; zom/Zom-iOS-XMPP#6;
/// mhdhejazi/CoronaTracker#101.
enum FrameworksDirInFrameworkIOS: BundleRule {
  static let facts = RuleFacts(
    "frameworks-dir-in-framework-ios",
    "A framework or extension for devices has a folder Frameworks",
    reason: "The store refuses the folder, even an empty one.",
    remedy: "delete the folder, and move what is in it to the application",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90206",
    confidence: .seen,
    sources: [
      "OneSignal/OneSignal-iOS-SDK#1437", "contentful/contentful.swift#7", "zom/Zom-iOS-XMPP#6",
      "mhdhejazi/CoronaTracker#101",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isEmbedded, bundle.kind == .framework || bundle.kind == .appex,
      bundle.isShipped,
      !(bundle.kind == .appex && bundle.platform.isWatch),
      let entry = bundle.product.inspected.entry(at: bundle.path(of: "Frameworks")),
      entry.status.kind == .directory
    else { return }
    findings.add("the folder is not allowed here", at: entry.path.location)
  }
}
