// Valise — the rule nested-bundle-in-framework-ios
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseDiagnostics

/// A framework or extension for devices holds other code.
///
/// Source: RxSwiftCommunity/NSObject-Rx#19; CocoaPods/CocoaPods#3905; Expensify/App#54391;
/// mhdhejazi/CoronaTracker#101.
enum NestedBundleInFrameworkIOS: BundleRule {
  static let facts = RuleFacts(
    "nested-bundle-in-framework-ios",
    "A framework or extension for devices holds other code",
    reason: """
      The store takes no framework, extension or service inside a framework or an extension.
      """,
    remedy: "move it to the application",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90205",
    confidence: .seen,
    sources: [
      "RxSwiftCommunity/NSObject-Rx#19", "CocoaPods/CocoaPods#3905", "Expensify/App#54391",
      "mhdhejazi/CoronaTracker#101",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.platform.isEmbedded, bundle.isCode, bundle.isShipped,
      let parent = bundle.parent,
      parent.kind == .framework || parent.kind == .appex
    else { return }
    guard bundle.kind != .loadable || bundle.executable != nil else { return }
    if parent.kind == .appex, parent.platform.isWatch { return }
    findings.add(
      "code inside of \(parent.kind == .appex ? "an extension" : "a framework")",
      at: bundle.location
    )
  }
}
