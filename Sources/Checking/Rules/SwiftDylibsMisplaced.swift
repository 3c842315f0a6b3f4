// Valise — the rule swift-dylibs-misplaced
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A library of Swift's runtime lies in the wrong folder.
///
/// Source: jamesbar2/auto-ipa-packager#1; xamarin/FacebookComponents#211.
enum SwiftDylibsMisplaced: Rule {
  static let facts = RuleFacts(
    "swift-dylibs-misplaced",
    "A library of Swift's runtime lies in the wrong folder",
    reason: """
      The store looks for Swift's runtime in the folder Frameworks of an application alone.
      """,
    remedy: """
      put the library into Frameworks of the application, or remove it where the system has it
      """,
    .error,
    for: [.appStore],
    confidence: .seen,
    sources: ["jamesbar2/auto-ipa-packager#1", "xamarin/FacebookComponents#211"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isEmbedded, product.main.isApplication else { return }
    for entry in product.inspected.entries where entry.format == .machO {
      guard entry.name.hasPrefix("libswift"), entry.name.hasSuffix(".dylib") else { continue }
      let bundle = product.bundle(of: entry)
      if bundle.isApplication, entry.path.parent == bundle.path(of: "Frameworks") { continue }
      findings.add(
        "the library lies in no folder Frameworks of an application",
        at: entry.path.location
      )
    }
  }
}
