// Valise — the rule lproj-misplaced
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A folder of a language lies where nobody looks.
///
/// Source: aardappel/treesheets#556.
enum LprojMisplaced: Rule {
  static let facts = RuleFacts(
    "lproj-misplaced",
    "A folder of a language lies where nobody looks",
    reason: """
      The system looks for folders of languages right in the resources of a bundle.
      """,
    remedy: "move the folder to the top of the resources",
    .warning,
    for: [.localization],
    confidence: .seen,
    sources: ["aardappel/treesheets#556"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isMac else { return }
    for entry in product.inspected.entries
    where entry.status.kind == .directory && entry.name.hasSuffix(".lproj") {
      let bundle = product.bundle(of: entry)
      guard bundle.isCode, bundle.isShipped else { continue }
      let folders = [bundle.inspected.resourcesFolder, bundle.path, bundle.inspected.supportFolder]
      guard !folders.contains(where: { product.inspected.resolved($0) == entry.path.parent }) else {
        continue
      }
      // Versions of a framework that are not current have resources of their own.
      if entry.path.parent?.name?.description == "Resources" { continue }
      if entry.path.components.dropLast().contains(where: { $0.description.hasSuffix(".lproj") }) {
        findings.add("the folder lies in that of another language", at: entry.path.location)
      } else {
        findings.add("nobody looks for the folder here", at: entry.path.location)
      }
    }
  }
}
