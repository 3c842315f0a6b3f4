// Valise — the rule bundle-version-format
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A build version has not the form that the store wants.
///
/// Source: getsentry/sentry-cocoa#3786.
enum BundleVersionFormat: BundleRule {
  static let facts = RuleFacts(
    "bundle-version-format",
    "A build version has not the form that the store wants",
    reason: """
      The store takes one to three whole numbers with dots between in applications and \
      extensions; other systems pass over what follows.
      """,
    remedy: "write one to three whole numbers with dots between",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90058",
    confidence: .seen,
    sources: ["getsentry/sentry-cocoa#3786"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication || bundle.kind == .appex || bundle.kind == .framework,
      bundle.isShipped, let version = bundle.text("CFBundleVersion"),
      !VersionText.isForStore(version)
    else { return }
    findings.add(
      "CFBundleVersion is \"\(version)\", which is no version for the store",
      at: bundle.infoLocation("CFBundleVersion"),
      atMost: bundle.kind == .framework ? .warning : nil
    )
  }
}
