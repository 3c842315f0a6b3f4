// Valise — the rule swift-support-resigned
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A library in SwiftSupport is not signed by Apple.
///
/// Source: defold/defold#5482.
enum SwiftSupportResigned: Rule {
  static let facts = RuleFacts(
    "swift-support-resigned",
    "A library in SwiftSupport is not signed by Apple",
    reason: "The store compares the libraries with Apple's originals.",
    remedy: "copy the libraries from the toolchain as they are",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90433",
    confidence: .seen,
    sources: ["defold/defold#5482"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard let support = SwiftSupport(around: product) else { return }
    for original in support.originals {
      guard let signers = support.signers(of: original) else { continue }
      if signers.allSatisfy({ $0?.purpose == .apple }) { continue }
      findings.add(
        "\(original) in the ipa is signed by \(signers.compactMap { $0?.commonName }.first ?? "nobody")",
        at: product.main.location
      )
    }
  }
}
