// Valise — the rule entitlement-not-in-profile
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code asks for more than its profile allows.
///
/// Source: airsdk/Adobe-Runtime-Support#137; airsdk/Adobe-Runtime-Support#389;
/// fastlane/fastlane#1322.
enum EntitlementNotInProfile: BundleRule {
  static let facts = RuleFacts(
    "entitlement-not-in-profile",
    "Code asks for more than its profile allows",
    reason: """
      A profile is the upper bound of what code may ask for; the store refuses more, and the \
      system does not install it.
      """,
    remedy: """
      sign with entitlements that the profile has, or have the profile made anew
      """,
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90164",
    confidence: .seen,
    sources: [
      "airsdk/Adobe-Runtime-Support#137", "airsdk/Adobe-Runtime-Support#389",
      "fastlane/fastlane#1322",
    ],
    parts: [.profiles, .signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isDevice, bundle.isProgram, let code = bundle.executable,
      let profile = bundle.profile?.profile
    else { return }
    for problem in profile.problems(of: code.signatures) {
      findings.add("\(problem)", at: code.location)
    }
  }
}
