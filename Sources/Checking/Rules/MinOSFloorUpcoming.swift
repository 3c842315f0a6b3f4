// Valise — the rule min-os-floor-upcoming
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// The oldest system of an application will soon be too old for the store.
///
/// Source: thunderbird/thunderbird-ios#466; rokwire/illinois-app#5972; ha-dashboard/ios-app#15.
enum MinOSFloorUpcoming: BundleRule {
  static let facts = RuleFacts(
    "min-os-floor-upcoming",
    """
    The oldest system of an application will soon be too old for the store
    """,
    reason: """
      The store warns of applications for iOS before 15.0 and has announced to refuse them.
      """,
    remedy: "raise MinimumOSVersion to 15.0",
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90068",
    confidence: .seen,
    sources: [
      "thunderbird/thunderbird-ios#466", "rokwire/illinois-app#5972", "ha-dashboard/ios-app#15",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform == .ios, bundle.isApplication, let text = bundle.text("MinimumOSVersion"),
      let version = DottedVersion(text), let floor = DottedVersion("15.0"), version < floor
    else { return }
    findings.add("MinimumOSVersion is \(text)", at: bundle.infoLocation("MinimumOSVersion"))
  }
}
