// Valise — the rule asset-catalog-uncompiled
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// An asset catalog is not compiled.
///
/// Source: moreSwift/swift-bundler#115.
enum AssetCatalogUncompiled: BundleRule {
  static let facts = RuleFacts(
    "asset-catalog-uncompiled",
    "An asset catalog is not compiled",
    reason: """
      The system reads Assets.car; the pictures in the folder are not found.
      """,
    remedy: "compile the catalog",
    .warning,
    for: [.runtime],
    confidence: .seen,
    sources: ["moreSwift/swift-bundler#115"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication || bundle.kind == .framework, bundle.isShipped else { return }
    guard let folder = bundle.product.inspected.resolved(bundle.inspected.resourcesFolder) else {
      return
    }
    let entries = bundle.product.inspected.entries(in: folder)
    guard !entries.contains(where: { $0.name == "Assets.car" }) else { return }
    for entry in entries where entry.status.kind == .directory && entry.name.hasSuffix(".xcassets")
    {
      findings.add("the catalog is not compiled", at: entry.path.location)
    }
  }
}
