// Valise — the rule min-os-too-low
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// The oldest system of a bundle is older than the store takes.
///
/// Source: 0xced/XCDYouTubeKit#223; zoom/zoom-sdk-ios#1.
enum MinOSTooLow: BundleRule {
  static let facts = RuleFacts(
    "min-os-too-low",
    "The oldest system of a bundle is older than the store takes",
    reason: """
      The store asks for 8.0 on iOS, 9.0 on tvOS, 2.0 on watchOS and 1.0 on visionOS at \
      least.
      """,
    remedy: "raise MinimumOSVersion, and build the code for it",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90362",
    confidence: .seen,
    sources: ["0xced/XCDYouTubeKit#223", "zoom/zoom-sdk-ios#1"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isShipped,
      bundle.isApplication || bundle.kind == .appex || bundle.kind == .framework,
      let text = bundle.text("MinimumOSVersion"), let version = DottedVersion(text)
    else { return }
    let floor: String
    switch bundle.platform {
    case .ios: floor = "8.0"
    case .tvos: floor = "9.0"
    case .watchos: floor = "2.0"
    case .visionos: floor = "1.0"
    default: return
    }
    if let limit = DottedVersion(floor), version < limit {
      findings.add(
        "MinimumOSVersion is \(text), and the store asks for \(floor)",
        at: bundle.infoLocation("MinimumOSVersion")
      )
    }
  }
}
