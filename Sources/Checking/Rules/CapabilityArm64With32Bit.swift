// Valise — the rule capability-arm64-with-32bit
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// An application asks for arm64 and has code for older processors.
///
/// Source: flutter/flutter#53803.
enum CapabilityArm64With32Bit: BundleRule {
  static let facts = RuleFacts(
    "capability-arm64-with-32bit",
    "An application asks for arm64 and has code for older processors",
    reason: "The store refuses the contradiction.",
    remedy: "remove the older code, or the capability arm64",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90503",
    confidence: .seen,
    sources: ["flutter/flutter#53803"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .ios, bundle.capabilities.contains("arm64"),
      let code = bundle.executable,
      code.images.contains(where: { $0.architecture.name.hasPrefix("armv7") })
    else { return }
    findings.add(
      "the capability arm64 contradicts the code for armv7",
      at: bundle.infoLocation("UIRequiredDeviceCapabilities")
    )
  }
}
