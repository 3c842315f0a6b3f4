// Valise — the rule name-not-normalized
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A name is another one where accents are spelled otherwise.
///
/// Source: electron-userland/electron-builder#7901; danielpaulus/go-ios#841.
enum NameNotNormalized: Rule {
  static let facts = RuleFacts(
    "name-not-normalized",
    "A name is another one where accents are spelled otherwise",
    reason: """
      Devices and programs that unpack archives take letters with accents apart or put them \
      together; the seal holds the one spelling, and misses the file under the other.
      """,
    remedy: "use names without accents for files that are sealed",
    .warning,
    for: [.gatekeeper, .appStore],
    confidence: .seen,
    sources: ["electron-userland/electron-builder#7901", "danielpaulus/go-ios#841"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for entry in product.shippedEntries {
      guard let scalar = ComposedLetters.first(in: entry.name) else { continue }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      findings.add(
        "the name has two spellings in Unicode",
        at: entry.path.location,
        detail: "U+\(code) is spelled in two ways"
      )
    }
  }
}
