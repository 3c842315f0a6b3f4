// Valise — the rule mac-application-identifier-unsigned
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A signature does not name the application that its profile is for.
///
/// Source: sindresorhus/LaunchAtLogin-Legacy#93; lyskouski/app-finance#537.
enum MacApplicationIdentifierUnsigned: BundleRule {
  static let facts = RuleFacts(
    "mac-application-identifier-unsigned",
    "A signature does not name the application that its profile is for",
    reason: """
      TestFlight takes applications of the Mac alone whose signatures have \
      com.apple.application-identifier.
      """,
    remedy: "sign with com.apple.application-identifier, as the profile has it",
    .note,
    for: [.appStore],
    storeCode: "ITMS-90886",
    confidence: .seen,
    sources: ["sindresorhus/LaunchAtLogin-Legacy#93", "lyskouski/app-finance#537"],
    parts: [.profiles, .signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForMacStore, bundle.isApplication, bundle.platform.isMac,
      let code = bundle.executable,
      let profile = bundle.product.main.profile?.profile, profile.applicationIdentifier != nil
    else { return }
    for signature in code.signatures where signature.signature != nil {
      let key = "com.apple.application-identifier"
      guard signature.entitlements?.values[key] == nil else { continue }
      return findings.add("the signature has no \(key)", at: code.location)
    }
  }
}
