// Valise — the rule link-broken
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A link leads to nothing, or out of the product.
///
/// Source: CocoaPods/CocoaPods#3741; electron/osx-sign#284.
enum LinkBroken: Rule {
  static let facts = RuleFacts(
    "link-broken",
    "A link leads to nothing",
    reason: """
      What looks for the file does not find it; strict verifying and the store refuse the \
      link.
      """,
    remedy: "restore what the link leads to, or delete the link",
    severities: [
      .runtime: .warning, .gatekeeper: .error, .notarization: .error, .appStore: .error,
    ],
    confidence: .seen,
    sources: ["CocoaPods/CocoaPods#3741", "electron/osx-sign#284"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for link in product.inspected.survey.brokenLinks where link.fault != .absolute {
      guard let path = link.path.inside(product.inspected.root.path),
        let entry = product.inspected.entry(at: path),
        product.bundle(of: entry).isShipped
      else { continue }
      let target = String(decoding: link.target, as: UTF8.self)
      let message: String
      switch link.fault {
      case .leavesBundle: message = "the link leads out of the product, to \(target)"
      case .loop: message = "the link leads to itself"
      case .dangling, .absolute: message = "the link leads to \(target), which is not there"
      }
      findings.add(message, at: path.location)
    }
  }
}
