// Valise — the rule archive-info-differs
// SPDX-License-Identifier: Apache-2.0

internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An archive of Xcode says something else of its application than the application itself.
///
/// Source: the layout of archives that Xcode writes.
enum ArchiveInfoDiffers: ArchiveRule {
  static let facts = RuleFacts(
    "archive-info-differs",
    "An archive of Xcode says something else of its application than the application itself",
    reason: """
      The application was changed after it was archived. Xcode shows, and asks the store for, what \
      the archive says.
      """,
    remedy: "archive anew",
    .warning,
    for: [.appStore, .runtime],
    confidence: .inferred,
    sources: ["the layout of archives that Xcode writes"]
  )

  private static let keys = [
    "CFBundleIdentifier", "CFBundleShortVersionString", "CFBundleVersion",
  ]

  static func check(_ archive: CheckedArchive, _ findings: inout RuleFindings) {
    let stated = archive.archive.applicationProperties
    guard let path = archive.archive.statedApplication,
      let product = archive.products.first(where: { $0.path == path })?.product,
      product.main.hasInfo
    else { return }
    for key in keys {
      guard let value = stated[key], let own = product.main.value(key)?.stringValue, value != own
      else { continue }
      let keyPath = "ApplicationProperties.\(key)"
      let info = archive.archive.info
      findings.add(
        "the archive says \"\(value)\", the application \"\(own)\"",
        at: Location(
          path: info.path.description,
          position: info.position(of: PropertyListPath(keyPath)),
          keyPath: keyPath
        )
      )
    }
  }
}
