// Valise — the rule name-collision
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// Two entries of one folder have names that are one name on a Mac's volume.
///
/// Source: Apple, Apple File System Guide.
enum NameCollision: Rule {
  static let facts = RuleFacts(
    "name-collision",
    "Two names are one name on a Mac's volume",
    reason: """
      Volumes of a Mac ignore case, and all volumes of Apple ignore how accents are spelled; \
      one of the two files is lost when the product is copied there.
      """,
    remedy: "rename one of the two",
    severities: [.runtime: .warning, .gatekeeper: .error, .notarization: .error],
    confidence: .documented,
    sources: ["Apple, Apple File System Guide"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for collision in product.inspected.survey.collisions {
      // A phone's volume tells case apart.
      if collision.difference == .letterCase, !product.platform.isMac { continue }
      guard let folder = collision.folder.inside(product.inspected.root.path) else { continue }
      findings.add(
        "the name is that of \"\(collision.first)\" on a Mac's volume",
        at: folder.appending(collision.second).location
      )
    }
  }
}
