// Valise — the rule ios-on-mac-min-system
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application for iPhone states a Mac on which it does not run.
///
/// Source: breez/misty-breez#236; getAlby/go#181; StoDevX/AAO-React-Native#6991;
/// Tonomy-Foundation/Tonomy-ID#1225.
enum IOSOnMacMinSystem: BundleRule {
  static let facts = RuleFacts(
    "ios-on-mac-min-system",
    "An application for iPhone states a Mac on which it does not run",
    reason: """
      The store offers it on Macs whose systems are older than those that MinimumOSVersion belongs \
      to.
      """,
    remedy: """
      state the version of macOS that belongs to MinimumOSVersion, or remove \
      LSMinimumSystemVersion
      """,
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90899",
    confidence: .seen,
    sources: [
      "breez/misty-breez#236", "getAlby/go#181", "StoDevX/AAO-React-Native#6991",
      "Tonomy-Foundation/Tonomy-ID#1225",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .ios,
      let text = bundle.text("LSMinimumSystemVersion"), let stated = DottedVersion(text),
      let minimum = bundle.text("MinimumOSVersion").flatMap({ DottedVersion($0) }),
      let paired = macOS[minimum[0]], let needed = DottedVersion(paired), stated < needed
    else { return }
    findings.add(
      "LSMinimumSystemVersion is \(text), and iOS \(minimum[0]) belongs to macOS \(paired)",
      at: bundle.infoLocation("LSMinimumSystemVersion")
    )
  }

  /// The system of the Mac that belongs to each of iPhones.
  private static let macOS: [UInt64: String] = [
    13: "10.15", 14: "11", 15: "12", 16: "13", 17: "14", 18: "15", 26: "26",
  ]
}
