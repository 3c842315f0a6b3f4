// Valise — the rule watch-embedded-frameworks
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A watch application of two parts has frameworks.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h.
enum WatchEmbeddedFrameworks: BundleRule {
  static let facts = RuleFacts(
    "watch-embedded-frameworks",
    "A watch application of two parts has frameworks",
    reason: """
      Its code is in the extension, and the watch looks for frameworks there.
      """,
    remedy: "move the frameworks into the extension",
    .error,
    for: [.runtime],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isWatchApplication, bundle.isTrue("WKWatchKitApp"),
      let entry = bundle.product.inspected.entry(at: bundle.path(of: "Frameworks")),
      entry.status.kind == .directory
    else { return }
    findings.add("the frameworks are not found here", at: entry.path.location)
  }
}
