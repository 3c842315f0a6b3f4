// Valise — the rule notary-container-unstaplable
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A ticket of the notary cannot be put on an archive.
///
/// Source: electron/notarize#109; electron/notarize#73; zoharbabin/web-researcher-mcp#131.
enum NotaryContainerUnstaplable: Rule {
  static let facts = RuleFacts(
    "notary-container-unstaplable",
    "A ticket of the notary cannot be put on an archive",
    reason: """
      Tickets go on applications, disk images and packages; in a zip archive the application \
      itself must have one.
      """,
    remedy: "staple the application, and pack it again",
    .note,
    for: [.notarization],
    confidence: .seen,
    sources: ["electron/notarize#109", "electron/notarize#73", "zoharbabin/web-researcher-mcp#131"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard let archive = product.inspected.archive, product.platform.isMac,
      product.main.isApplication,
      !product.main.hasFile("Contents/CodeResources")
    else { return }
    findings.add(
      "the application has no ticket, and \(archive.fileName) can have none",
      at: product.main.location
    )
  }
}
