// Valise — the rule short-version-format
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A release version has not the form that the store wants.
///
/// Source: ashleymills/Reachability.swift#345; Adyen/adyen-3ds2-ios#15; couchbase/couchbase-lite-
/// ios#1019; espresso3389/pdfrx#531.
enum ShortVersionFormat: BundleRule {
  static let facts = RuleFacts(
    "short-version-format",
    "A release version has not the form that the store wants",
    reason: """
      The store takes one to three whole numbers with dots between; suffixes and fourth \
      numbers are refused.
      """,
    remedy: "write one to three whole numbers with dots between",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90060",
    confidence: .seen,
    sources: [
      "ashleymills/Reachability.swift#345", "Adyen/adyen-3ds2-ios#15",
      "couchbase/couchbase-lite-ios#1019", "espresso3389/pdfrx#531",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication || bundle.kind == .appex || bundle.kind == .framework,
      bundle.isShipped, let version = bundle.text("CFBundleShortVersionString"),
      !VersionText.isForStore(version)
    else { return }
    findings.add(
      "CFBundleShortVersionString is \"\(version)\", which is no version for the store",
      at: bundle.infoLocation("CFBundleShortVersionString")
    )
  }
}
