// Valise — the rule mac-entitlement-not-in-profile
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code for the Mac asks for more than its profile allows.
///
/// Source: videokit-ai/videokit#148.
enum MacEntitlementNotInProfile: BundleRule {
  static let facts = RuleFacts(
    "mac-entitlement-not-in-profile",
    "Code for the Mac asks for more than its profile allows",
    reason: """
      A profile is the upper bound of the entitlements that need one; those of the sandbox and of \
      the hardened runtime need none.
      """,
    remedy: """
      sign with entitlements that the profile has, or have the profile made anew
      """,
    .error,
    for: [.appStore],
    storeCode: "ITMS-90288",
    confidence: .seen,
    sources: ["videokit-ai/videokit#148"],
    parts: [.profiles, .signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForMacStore, bundle.platform.isMac, bundle.isProgram,
      let code = bundle.executable, let profile = bundle.profile?.profile
    else { return }
    for problem in profile.problems(of: code.signatures, onMac: true) {
      findings.add("\(problem)", at: code.location)
    }
  }
}
