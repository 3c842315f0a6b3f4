// Valise — the rule ipa-without-payload
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An ipa has not exactly one application in Payload.
///
/// Source: MobSF/Mobile-Security-Framework-MobSF#1263; MobSF/Mobile-Security-Framework-MobSF#1542.
enum IpaWithoutPayload: Rule {
  static let facts = RuleFacts(
    "ipa-without-payload",
    "An ipa has not exactly one application in Payload",
    reason: """
      Stores and installers look for the application there, and stop at once.
      """,
    remedy: "pack the application as Payload/Name.app",
    .error,
    for: [.appStore, .runtime],
    confidence: .seen,
    sources: [
      "MobSF/Mobile-Security-Framework-MobSF#1263", "MobSF/Mobile-Security-Framework-MobSF#1542",
    ]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard let archive = product.inspected.archive, archive.isIpa, product.main.isApplication else {
      return
    }
    guard archive.productPath.parent?.description == "Payload" else {
      return findings.add(
        "the application does not lie in Payload of the ipa",
        at: product.main.location
      )
    }
    let others = Set(
      archive.filesAround.filter { $0.components.first?.description == "Payload" }
        .compactMap { $0.components.dropFirst().first?.description }
        .filter { $0.lowercased().hasSuffix(".app") }
    )
    guard let other = others.min() else { return }
    findings.add("Payload of the ipa has another application, \(other)", at: product.main.location)
  }
}
