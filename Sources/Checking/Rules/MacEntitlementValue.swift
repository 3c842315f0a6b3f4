// Valise — the rule mac-entitlement-value
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// The application identifier in a signature is another bundle's.
///
/// Source: videokit-ai/videokit#148.
enum MacEntitlementValue: BundleRule {
  static let facts = RuleFacts(
    "mac-entitlement-value",
    "The application identifier in a signature is another bundle's",
    reason: """
      The store compares com.apple.application-identifier with the team and \
      CFBundleIdentifier.
      """,
    remedy: "sign with the identifier of the bundle",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90286",
    confidence: .seen,
    sources: ["videokit-ai/videokit#148"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForMacStore, let code = bundle.executable,
      let identifier = bundle.identifier
    else { return }
    for signature in code.signatures {
      guard
        let value = signature.entitlements?.values["com.apple.application-identifier"]?.stringValue,
        let team = signature.team, value != "\(team).\(identifier)"
      else { continue }
      return findings.add(
        "com.apple.application-identifier is \(value)",
        at: code.location,
        detail: "\(team).\(identifier) is wanted"
      )
    }
  }
}
