// Valise — the rule short-version-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A bundle has no release version.
///
/// Source: media-kit/libmpv-darwin-build#11; BelledonneCommunications/linphone-iphone#402.
enum ShortVersionMissing: BundleRule {
  static let facts = RuleFacts(
    "short-version-missing",
    "A bundle has no release version",
    reason: """
      The store refuses applications, extensions and frameworks without \
      CFBundleShortVersionString.
      """,
    remedy: """
      state CFBundleShortVersionString as one to three whole numbers with dots between
      """,
    .error,
    for: [.appStore],
    storeCode: "ITMS-90057",
    confidence: .seen,
    sources: ["media-kit/libmpv-darwin-build#11", "BelledonneCommunications/linphone-iphone#402"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.hasInfo, bundle.isShipped, bundle.text("CFBundleShortVersionString") == nil,
      bundle.isApplication || bundle.kind == .appex || bundle.kind == .framework
    else { return }
    findings.add(
      "CFBundleShortVersionString is missing, empty or no text",
      at: bundle.infoLocation("CFBundleShortVersionString")
    )
  }
}
