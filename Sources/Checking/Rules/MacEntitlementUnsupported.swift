// Valise — the rule mac-entitlement-unsupported
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code for the Mac asks for what the store does not allow.
///
/// Source: electron/osx-sign#114.
enum MacEntitlementUnsupported: BundleRule {
  static let facts = RuleFacts(
    "mac-entitlement-unsupported",
    "Code for the Mac asks for what the store does not allow",
    reason: """
      The store refuses entitlements of Apple's own code, and those of programs that are being \
      written.
      """,
    remedy: "sign without the entitlement",
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90287",
    confidence: .weak,
    sources: ["electron/osx-sign#114"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForMacStore, bundle.platform.isMac, bundle.isProgram,
      let code = bundle.executable
    else { return }
    for signature in code.signatures where signature.signer?.purpose != .apple {
      let values = signature.entitlements?.values ?? [:]
      for key in values.keys.sorted() {
        let isApples = key.hasPrefix("com.apple.private.") || key.hasPrefix("com.apple.rootless.")
        let isForWriting =
          key == "com.apple.security.get-task-allow" && values[key]?.booleanValue == true
        guard isApples || isForWriting else { continue }
        findings.add("the store may refuse the entitlement \(key)", at: code.location)
      }
    }
  }
}
