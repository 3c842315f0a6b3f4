// Valise — the rule symbols-unmatched
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An ipa has symbols of code that is not in it.
///
/// Source: DeepARSDK/quickstart-ios-swift#5.
enum SymbolsUnmatched: Rule {
  static let facts = RuleFacts(
    "symbols-unmatched",
    "An ipa has symbols of code that is not in it",
    reason: """
      The store warns of files in Symbols that belong to no code of the application.
      """,
    remedy: "remove the file from Symbols",
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
}
