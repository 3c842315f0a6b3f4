// Valise — the rule infoplist-strings-unknown-key
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import Localization
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A translation of Info.plist is for a key that nobody asks for.
///
/// Source: Apple Bundle Programming Guide.
enum InfoPlistStringsUnknownKey: Rule {
  static let facts = RuleFacts(
    "infoplist-strings-unknown-key",
    "A translation of Info.plist is for a key that nobody asks for",
    reason: "The text is shown nowhere; most often the key is misspelled.",
    remedy: "correct the key, or delete the text",
    .note,
    for: [.localization],
    confidence: .source,
    sources: ["Apple Bundle Programming Guide"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for (entry, type) in product.tables
    where type == "strings" && entry.name == "InfoPlist.strings" {
      let bundle = product.bundle(of: entry)
      guard bundle.hasInfo, bundle.isShipped,
        // What cannot be read is the matter of strings-unparsable.
        let bytes = try? product.inspected.contents(of: entry.path, limit: LocalizedTables.limit),
        let file = try? StringsFile(parsing: bytes)
      else { continue }
      let known = LocalizedInfoKey.all(of: bundle.info.values)
      for key in file.table.keys where !known.contains(key) && !LocalizedInfoKey.isOfSystem(key) {
        findings.add(
          "nobody asks for \"\(key)\"",
          at: Location(path: entry.path.description, keyPath: key)
        )
      }
    }
  }
}
