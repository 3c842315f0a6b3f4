// Valise — the rule watch-device-family
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics

/// A watch application is not for the watch.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h.
enum WatchDeviceFamily: BundleRule {
  static let facts = RuleFacts(
    "watch-device-family",
    "A watch application is not for the watch",
    reason: "The watch installs applications whose UIDeviceFamily has 4.",
    remedy: "put 4 into UIDeviceFamily",
    .error,
    for: [.runtime],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isWatchApplication, bundle.hasInfo, !bundle.deviceFamilies.contains(4) else {
      return
    }
    findings.add("UIDeviceFamily has no 4", at: bundle.infoLocation("UIDeviceFamily"))
  }
}
