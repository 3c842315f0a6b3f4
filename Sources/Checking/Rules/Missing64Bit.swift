// Valise — the rule missing-64bit
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseDiagnostics

/// Code for devices lacks the processor of today's devices.
///
/// Source: MoZhouqi/KMNavigationBarTransition#151.
enum Missing64Bit: BundleRule {
  static let facts = RuleFacts(
    "missing-64bit",
    "Code for devices lacks the processor of today's devices",
    reason: """
      The store asks for code for arm64, on the watch for arm64_32 or arm64.
      """,
    remedy: "build the code for arm64",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90086",
    confidence: .seen,
    sources: ["MoZhouqi/KMNavigationBarTransition#151"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isDevice, bundle.product.platform.isDevice, bundle.isCode,
      bundle.isShipped,
      let code = bundle.executable, !code.images.isEmpty
    else { return }
    let wanted = bundle.platform.isWatch ? ["arm64", "arm64e", "arm64_32"] : ["arm64", "arm64e"]
    guard !code.images.contains(where: { wanted.contains($0.architecture.name) }) else { return }
    findings.add("there is no code for arm64", at: code.location)
  }
}
