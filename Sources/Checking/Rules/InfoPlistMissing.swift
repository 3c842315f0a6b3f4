// Valise — the rule info-plist-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A bundle of code has no Info.plist where its layout calls for it.
///
/// Source: beeware/Python-Apple-support#97; beeware/Python-Apple-support#192;
/// pyinstaller/pyinstaller#7963; dotnet/macios#17193.
enum InfoPlistMissing: BundleRule {
  static let facts = RuleFacts(
    "info-plist-missing",
    "A bundle has no Info.plist",
    reason: """
      Every reader of a bundle reads this file first: the system does not know what to run, \
      signing refuses a framework version without it, and the store names each bundle that \
      lacks it.
      """,
    remedy: "put an Info.plist where the layout of the bundle wants it",
    .error,
    for: [.appStore, .runtime, .gatekeeper],
    storeCode: "ITMS-90036",
    confidence: .seen,
    sources: [
      "beeware/Python-Apple-support#97", "beeware/Python-Apple-support#192",
      "pyinstaller/pyinstaller#7963", "dotnet/macios#17193",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isShipped, bundle.info.fault == .missing else { return }
    guard bundle.isCode else {
      // A folder of resources needs none, but for the store of devices.
      guard bundle.kind == .loadable, bundle.inspected.role != .settings,
        bundle.name.pathExtension.lowercased() == "bundle", bundle.product.isForDeviceStore
      else { return }
      return findings.add(
        "the bundle of resources has no Info.plist",
        at: bundle.location,
        atMost: .warning,
        only: [.appStore]
      )
    }
    // Another spelling, or another place, has a rule of its own.
    guard InfoPlistNameCase.misspelling(in: bundle) == nil else { return }
    guard FrameworkPlistWrongDepth.misplaced(in: bundle) == nil else { return }
    findings.add("there is no Info.plist here", at: bundle.infoLocation())
  }
}
