// Valise — the rule localized-file-shadowed
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A file without a language hides those of the languages.
///
/// Source: apple/swift-corelibs-foundation CFBundle_Resources.c.
enum LocalizedFileShadowed: BundleRule {
  static let facts = RuleFacts(
    "localized-file-shadowed",
    "A file without a language hides those of the languages",
    reason: """
      The system takes the file without a language first, so that no user sees a translation.
      """,
    remedy: "move the file into the folder of its language",
    .warning,
    for: [.localization],
    confidence: .source,
    sources: ["apple/swift-corelibs-foundation CFBundle_Resources.c"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isShipped else { return }
    let languages = LocalizedTables(of: bundle)
    var hidden: [String: String] = [:]
    for language in languages.all {
      for entry in bundle.product.inspected.entries(in: language.path)
      where hidden[entry.name] == nil {
        hidden[entry.name] = language.stem
      }
    }
    for entry in bundle.product.inspected.entries(in: languages.folder) {
      guard entry.status.kind == .regular, let language = hidden[entry.name],
        !entry.name.hasPrefix(".")
      else { continue }
      findings.add("the file hides that of the language \(language)", at: entry.path.location)
    }
  }
}
