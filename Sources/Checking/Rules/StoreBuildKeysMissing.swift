// Valise — the rule store-build-keys-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application lacks the keys that Xcode writes.
///
/// Source: XCSoar/XCSoar#1659; The-Brotherhood-of-SCU/Bugaoshan#163.
enum StoreBuildKeysMissing: BundleRule {
  static let facts = RuleFacts(
    "store-build-keys-missing",
    "An application lacks the keys that Xcode writes",
    reason: "The store tells by them with which tools it was built.",
    remedy: "build with Xcode, or copy the keys of an application that it built",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90534",
    confidence: .seen,
    sources: ["XCSoar/XCSoar#1659", "The-Brotherhood-of-SCU/Bugaoshan#163"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.path.isRoot, bundle.isApplication, bundle.platform.isDevice, bundle.hasInfo else {
      return
    }
    let keys = [
      "DTSDKName", "DTSDKBuild", "DTPlatformName", "DTPlatformVersion", "DTPlatformBuild",
      "DTXcode",
      "DTXcodeBuild", "DTCompiler", "BuildMachineOSBuild",
    ]
    let missing = keys.filter { bundle.text($0) == nil }
    guard missing.isEmpty else {
      return findings.add("\(missing.joined(separator: ", ")) missing", at: bundle.infoLocation())
    }
    if let name = bundle.text("DTPlatformName"), let sdk = bundle.text("DTSDKName"),
      !sdk.hasPrefix(name)
    {
      findings.add(
        "DTSDKName is \(sdk), and DTPlatformName \(name)",
        at: bundle.infoLocation("DTSDKName")
      )
    }
  }
}
