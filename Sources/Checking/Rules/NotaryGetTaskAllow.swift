// Valise — the rule notary-get-task-allow
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A program lets others look into it.
///
/// Source: https://developer.apple.com/documentation/security/notarizing_macos_software_before_di
/// stribution/resolving_common_notarization_issues (linked from adoptium/temurin-build#3500).
enum NotaryGetTaskAllow: CodeRule {
  static let facts = RuleFacts(
    "notary-get-task-allow",
    "A program lets others look into it",
    reason: """
      com.apple.security.get-task-allow is for development; the notary and the store refuse \
      it.
      """,
    remedy: "sign without the entitlement",
    .error,
    for: [.notarization],
    confidence: .documented,
    sources: [
      "https://developer.apple.com/documentation/security/notarizing_macos_software_before_distribution/resolving_common_notarization_issues (linked from adoptium/temurin-build#3500)"
    ],
    parts: [.signatures]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.fileType == .execute, code.bundle.isShipped,
      !code.path.components.contains(where: { $0.description.hasSuffix(".xctest") })
    else { return }
    for signature in code.signatures
    where signature.entitlements?.values["com.apple.security.get-task-allow"]?.booleanValue == true
    {
      return findings.add(
        "the entitlement com.apple.security.get-task-allow is true",
        at: code.location
      )
    }
  }
}
