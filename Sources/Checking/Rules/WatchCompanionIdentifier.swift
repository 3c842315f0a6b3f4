// Valise — the rule watch-companion-identifier
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics

/// A watch application does not name its application.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h; kuglee/TermiWatch#30.
enum WatchCompanionIdentifier: BundleRule {
  static let facts = RuleFacts(
    "watch-companion-identifier",
    "A watch application does not name its application",
    reason: """
      The watch and the phone find each other by WKCompanionAppBundleIdentifier; an \
      application for the watch alone must not have the key.
      """,
    remedy: "state the identifier of the application around it",
    .error,
    for: [.runtime, .appStore],
    confidence: .seen,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h", "kuglee/TermiWatch#30"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.inspected.role == .watchApplication, let outer = bundle.parent,
      outer.platform.isPhone,
      bundle.hasInfo
    else { return }
    let stated = bundle.text("WKCompanionAppBundleIdentifier")
    if bundle.isTrue("WKWatchOnly") {
      guard stated != nil else { return }
      return findings.add(
        "the application is for the watch alone and names a companion",
        at: bundle.infoLocation("WKCompanionAppBundleIdentifier"),
        remedy: "delete WKCompanionAppBundleIdentifier"
      )
    }
    guard let wanted = outer.identifier, stated != wanted else { return }
    findings.add(
      "WKCompanionAppBundleIdentifier is not \"\(wanted)\"",
      at: bundle.infoLocation("WKCompanionAppBundleIdentifier")
    )
  }
}
