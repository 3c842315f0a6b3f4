// Valise — the rule obsolete-resource-spec
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// An Info.plist names a file of rules for the seal.
///
/// Source: robovm/robovm#1134; mobfarm/FastPdfKit#66.
enum ObsoleteResourceSpec: BundleRule {
  static let facts = RuleFacts(
    "obsolete-resource-spec",
    "An Info.plist names a file of rules for the seal",
    reason: """
      Signing does not use such files any more, and the store refuses the key.
      """,
    remedy: "delete CFBundleResourceSpecification",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90339",
    confidence: .seen,
    sources: ["robovm/robovm#1134", "mobfarm/FastPdfKit#66"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication || bundle.kind == .appex,
      bundle.value("CFBundleResourceSpecification") != nil
    else { return }
    findings.add(
      "CFBundleResourceSpecification is refused",
      at: bundle.infoLocation("CFBundleResourceSpecification")
    )
  }
}
