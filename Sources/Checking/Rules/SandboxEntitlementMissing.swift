// Valise — the rule sandbox-entitlement-missing
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// A program of the Mac App Store is not sandboxed.
///
/// Source: electron/osx-sign#121; electron/electron#3746; ronaldoussoren/py2app#86.
enum SandboxEntitlementMissing: CodeRule {
  static let facts = RuleFacts(
    "sandbox-entitlement-missing",
    "A program of the Mac App Store is not sandboxed",
    reason: """
      The store asks for com.apple.security.app-sandbox in every program, helpers and tools \
      too.
      """,
    remedy: "sign the program with the entitlement com.apple.security.app-sandbox",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90296",
    confidence: .seen,
    sources: ["electron/osx-sign#121", "electron/electron#3746", "ronaldoussoren/py2app#86"],
    parts: [.signatures]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.product.isForMacStore, code.fileType == .execute, code.bundle.isShipped,
      !code.isDebugFile
    else { return }
    for signature in code.signatures
    where signature.entitlements?.values["com.apple.security.app-sandbox"]?.booleanValue != true {
      return findings.add("the program has not com.apple.security.app-sandbox", at: code.location)
    }
  }
}
