// Valise — the rule entitlement-key-unsupported
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code asks for what Apple's own code alone may have.
///
/// Source: EddyVerbruggen/nativescript-plugin-firebase#435; inspireui/support#763.
enum EntitlementKeyUnsupported: BundleRule {
  static let facts = RuleFacts(
    "entitlement-key-unsupported",
    "Code asks for what Apple's own code alone may have",
    reason: """
      The store refuses entitlements of Apple's own code and of jailbroken devices.
      """,
    remedy: "sign without the entitlement",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90045",
    confidence: .seen,
    sources: ["EddyVerbruggen/nativescript-plugin-firebase#435", "inspireui/support#763"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForDeviceStore, bundle.isProgram, let code = bundle.executable else {
      return
    }
    for signature in code.signatures {
      for key in signature.entitlements?.values.keys.sorted() ?? [] where isApples(key) {
        findings.add("the store refuses the entitlement \(key)", at: code.location)
      }
    }
  }

  private static let prefixes = [
    "com.apple.private.", "com.apple.keystore.", "com.apple.springboard.",
  ]
  private static let keys = ["platform-application", "task_for_pid-allow", "run-unsigned-code"]

  private static func isApples(_ key: String) -> Bool {
    keys.contains(key) || prefixes.contains { key.hasPrefix($0) }
  }
}
