// Valise — the rule bundle-contents-without-wrapper
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// The contents of a bundle lie in a folder of code without the bundle.
///
/// Source: electron/osx-sign#178.
enum BundleContentsWithoutWrapper: BundleRule {
  static let facts = RuleFacts(
    "bundle-contents-without-wrapper",
    "The contents of a bundle lie in a folder of code without the bundle",
    reason: """
      A copy lost the helper's own folder; signing takes what is left for something else.
      """,
    remedy: "put the contents back into a folder of the name of the helper",
    .warning,
    for: [.gatekeeper, .notarization],
    confidence: .weak,
    sources: ["electron/osx-sign#178"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.layout == .modern, bundle.isShipped else { return }
    for entry in bundle.entries
    where entry.name == "Contents" && entry.status.kind == .directory {
      guard bundle.isInNestedCode(entry.path) else { continue }
      findings.add(
        "a folder Contents lies here without a bundle around it",
        at: entry.path.location
      )
    }
  }
}
