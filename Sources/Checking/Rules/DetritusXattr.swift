// Valise — the rule detritus-xattr
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A file has attributes that signing refuses.
///
/// Source: tauri-apps/tauri#6133; dotnet/macios#5202; flutter/flutter#80978.
enum DetritusXattr: Rule {
  static let facts = RuleFacts(
    "detritus-xattr",
    "A file has attributes that signing refuses",
    reason: """
      Finder information and resource forks are not covered by any signature; signing stops \
      at them and names no file.
      """,
    remedy: "delete the attributes, and files that begin with ._",
    .error,
    for: [.gatekeeper, .notarization],
    confidence: .seen,
    sources: ["tauri-apps/tauri#6133", "dotnet/macios#5202", "flutter/flutter#80978"],
    parts: [.attributes]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    let refused = ["com.apple.FinderInfo", "com.apple.ResourceFork"]
    for entry in product.shippedEntries {
      if let name = entry.attributes.first(where: { name in
        refused.contains { name == $0 || name == "user." + $0 }
      }) {
        findings.add("the entry has the attribute \(name)", at: entry.path.location)
      } else if entry.status.kind == .regular, entry.name.hasPrefix("._"), entry.name.utf8.count > 2
      {
        let original = entry.path.parent?.appending(.fixed(String(entry.name.dropFirst(2))))
        guard let original, product.inspected.entry(at: original) != nil else { continue }
        findings.add(
          "the file holds attributes of \(original.name?.description ?? "another")",
          at: entry.path.location
        )
      }
    }
  }
}
