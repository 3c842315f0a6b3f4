// Valise — the rule restricted-entitlement-without-profile
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A program asks for what it may not have without a profile.
///
/// Source: swiftyapp/swifty#469; Blaizzy/nativ#183; saurabhav88/EnviousWispr#922;
/// damianvtran/local-operator-ui#396.
enum RestrictedEntitlementWithoutProfile: CodeRule {
  static let facts = RuleFacts(
    "restricted-entitlement-without-profile",
    "A program asks for what it may not have without a profile",
    reason: """
      The system ends the program before it starts, although the signature is valid and the notary \
      took it.
      """,
    remedy: "put the profile into the bundle, or sign without the entitlement",
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: [
      "swiftyapp/swifty#469", "Blaizzy/nativ#183", "saurabhav88/EnviousWispr#922",
      "damianvtran/local-operator-ui#396",
    ],
    parts: [.profiles, .signatures]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.platform == .macos, code.fileType == .execute else { return }
    for signature in code.signatures {
      // Who signs ad hoc is asked by nobody, and Apple's own code has no profile.
      guard let signer = signature.signer, signer.purpose != .apple,
        let entitlements = signature.entitlements
      else { continue }
      let asked = entitlements.restricted
      guard !asked.values.isEmpty else { continue }
      let keys = asked.values.keys.sorted().joined(separator: ", ")
      guard let profile = code.ownBundle?.profile?.profile else {
        return findings.add("\(keys) needs a profile, and there is none", at: code.location)
      }
      for problem in profile.problems(entitlements: asked, team: signature.team) {
        findings.add("\(problem)", at: code.location)
      }
      if profile.isExpired(at: code.product.date) {
        findings.add("the profile for \(keys) has ended", at: code.location)
      }
      return
    }
  }
}
