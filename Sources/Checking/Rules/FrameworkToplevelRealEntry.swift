// Valise — the rule framework-toplevel-real-entry
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A framework with versions has more than links at its top.
///
/// Source: nor0x/AppCenter-XMac#17.
enum FrameworkToplevelRealEntry: BundleRule {
  static let facts = RuleFacts(
    "framework-toplevel-real-entry",
    "A framework with versions has more than links at its top",
    reason: """
      The store takes links through Versions/Current there, and nothing else.
      """,
    remedy: """
      restore the links with 'valise repair', and move other files into the version
      """,
    .error,
    for: [.appStore],
    storeCode: "ITMS-90291",
    confidence: .seen,
    sources: ["nor0x/AppCenter-XMac#17"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .framework, bundle.isShipped, bundle.layout != .modern,
      bundle.product.inspected.entry(at: bundle.path(of: "Versions"))?.status.kind == .directory
    else { return }
    for entry in bundle.rootEntries where entry.status.kind != .symbolicLink {
      guard !["Versions", ".DS_Store", "module.map"].contains(entry.name) else { continue }
      findings.add("no link stands here", at: entry.path.location)
    }
  }
}
