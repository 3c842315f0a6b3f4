// Valise — the rule macos-arm64-only-old-target
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application for Apple silicon alone is for systems that run on Intel.
///
/// Source: security-union/remote-shutter#174; The-Brotherhood-of-SCU/Bugaoshan#163.
enum MacOSArm64OnlyOldTarget: BundleRule {
  static let facts = RuleFacts(
    "macos-arm64-only-old-target",
    """
    An application for Apple silicon alone is for systems that run on Intel
    """,
    reason: """
      The store takes applications without code for Intel from macOS 13.0 on.
      """,
    remedy: "add code for x86_64, or raise LSMinimumSystemVersion to 13.0",
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90981",
    confidence: .seen,
    sources: ["security-union/remote-shutter#174", "The-Brotherhood-of-SCU/Bugaoshan#163"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.path.isRoot, bundle.isApplication, bundle.platform == .macos,
      let code = bundle.executable,
      !code.images.isEmpty,
      !code.images.contains(where: { $0.architecture.name.hasPrefix("x86_64") })
    else { return }
    let text =
      bundle.text("LSMinimumSystemVersion")
      ?? code.images.first?.minimumSystem.map { "\($0)" } ?? ""
    guard let version = DottedVersion(text), let floor = DottedVersion("13.0"), version < floor
    else {
      return
    }
    findings.add("there is no code for Intel, and the oldest system is \(text)", at: code.location)
  }
}
