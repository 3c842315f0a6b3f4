// Valise — the rule mac-profile-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics
internal import ValiseFiles

/// A Mac application has no provisioning profile.
///
/// Source: yurvon-screamo/origa#387; electron/osx-sign#251.
enum MacProfileMissing: BundleRule {
  static let facts = RuleFacts(
    "mac-profile-missing",
    "A Mac application has no provisioning profile",
    reason: """
      TestFlight asks for Contents/embedded.provisionprofile; the store itself does not.
      """,
    remedy: "put the profile into the bundle before signing",
    .note,
    for: [.appStore],
    storeCode: "ITMS-90889",
    confidence: .seen,
    sources: ["yurvon-screamo/origa#387", "electron/osx-sign#251"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.path.isRoot, bundle.isApplication, bundle.platform.isMac, bundle.hasInfo,
      !bundle.hasFile("Contents/embedded.provisionprofile")
    else { return }
    findings.add("there is no Contents/embedded.provisionprofile", at: bundle.location)
  }
}
