// Valise — the rule profile-invalid
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A provisioning profile does not fit its bundle.
///
/// Source: fastlane/fastlane#20989; AppGyver/steroids#847.
enum ProfileInvalid: BundleRule {
  static let facts = RuleFacts(
    "profile-invalid",
    "A provisioning profile does not fit its bundle",
    reason: """
      The system installs nothing, and the store takes nothing, whose profile is of another team, \
      another identifier or another time; profiles for the store name no devices.
      """,
    remedy: "put in a profile that is made for the bundle, and sign again",
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90161",
    confidence: .seen,
    sources: ["fastlane/fastlane#20989", "AppGyver/steroids#847"],
    parts: [.profiles, .signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isProgram, let inspected = bundle.profile else { return }
    let location = inspected.path.location
    guard let profile = inspected.profile else {
      return findings.add(
        "the file is no provisioning profile",
        at: location,
        detail: inspected.fault
      )
    }
    if profile.isExpired(at: bundle.product.date) {
      findings.add("the profile has ended", at: location)
    }
    for signature in bundle.executable?.signatures ?? [] {
      guard let team = signature.team, signature.signer?.purpose != .apple,
        !profile.teams.contains(team), !profile.prefixes.contains(team)
      else { continue }
      findings.add("the profile is for another team than \(team)", at: location)
      break
    }
    if let identifier = bundle.identifier, let pattern = profile.applicationIdentifier,
      !profile.allowsIdentifier(identifier)
    {
      findings.add("the profile is for \(pattern) and not for \(identifier)", at: location)
    }
    guard bundle.product.isForStore else { return }
    if let fault = profile.faultForStore {
      findings.add(fault, at: location, only: [.appStore])
    }
  }
}
