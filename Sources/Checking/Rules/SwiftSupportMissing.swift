// Valise — the rule swift-support-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An ipa with libraries of Swift's runtime has no folder SwiftSupport.
///
/// Source: defold/defold#5482; airsdk/Adobe-Runtime-Support#3655;
/// vladlenskiy/react-native-tdlib#5.
enum SwiftSupportMissing: Rule {
  static let facts = RuleFacts(
    "swift-support-missing",
    "An ipa with libraries of Swift's runtime has no folder SwiftSupport",
    reason: """
      The store compares the libraries with the originals, which it looks for in SwiftSupport.
      """,
    remedy: """
      export the archive with Xcode, or copy the libraries into SwiftSupport
      """,
    .error,
    for: [.appStore],
    storeCode: "ITMS-90426",
    confidence: .seen,
    sources: [
      "defold/defold#5482", "airsdk/Adobe-Runtime-Support#3655", "vladlenskiy/react-native-tdlib#5",
    ]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard let support = SwiftSupport(around: product), !support.isThere,
      let library = support.embedded.first
    else { return }
    findings.add("there is no folder SwiftSupport in the ipa", at: library.location)
  }
}
