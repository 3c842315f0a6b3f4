// Valise — the rule symbols-unmatched
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An archive has symbols that belong to none of its code.
///
/// Source: DeepARSDK/quickstart-ios-swift#5.
enum SymbolsUnmatched: ArchiveRule {
  static let facts = RuleFacts(
    "symbols-unmatched",
    "An archive has symbols that belong to none of its code",
    reason: """
      The store tells of symbols that fit to nothing: files in Symbols of an ipa, or dSYMs of an \
      archive of Xcode. They are of another build, or of code that was not archived.
      """,
    remedy: "archive anew, or remove the symbols",
    .note,
    for: [.appStore],
    storeCode: "ITMS-90381",
    confidence: .seen,
    sources: ["DeepARSDK/quickstart-ios-swift#5"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.isForDeviceStore, let archive = product.inspected.archive, archive.isIpa else {
      return
    }
    let known = Set(product.code.flatMap(\.images).compactMap(\.uuid))
    for path in archive.filesAround where path.components.first?.description == "Symbols" {
      let name = path.name?.description ?? ""
      guard name.hasSuffix(".symbols"), !known.contains(String(name.dropLast(8)).uppercased())
      else {
        continue
      }
      findings.add(
        "\(path) in the ipa belongs to no code of the application",
        at: product.main.location
      )
    }
  }

  static func check(_ archive: CheckedArchive, _ findings: inout RuleFindings) {
    let known = archive.codeIdentities
    for symbols in archive.archive.symbols {
      guard !symbols.identities.isEmpty else {
        findings.add("these debug symbols cannot be read", at: symbols.path.location)
        continue
      }
      guard !symbols.identities.contains(where: { known.contains($0.uuid) }) else { continue }
      let names = symbols.identities.map { "\($0.architecture) \($0.uuid)" }
      findings.add(
        "these debug symbols belong to no code in the archive",
        at: symbols.path.location,
        detail: "they are for \(names.joined(separator: ", "))"
      )
    }
  }
}
