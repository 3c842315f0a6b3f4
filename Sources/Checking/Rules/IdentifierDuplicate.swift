// Valise — the rule identifier-duplicate
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Two bundles of one product have the same identifier.
///
/// Source: fastlane/fastlane#12703; fastlane/fastlane#20886; NativeScript/sample-Groceries#176;
/// ios-control/ios-deploy src/ios-deploy/errors.h.
enum IdentifierDuplicate: Rule {
  static let facts = RuleFacts(
    "identifier-duplicate",
    "Two bundles of one product have the same identifier",
    reason: """
      The store refuses the upload, and the system takes two extensions or services of the \
      same identifier for one.
      """,
    remedy: "give each bundle an identifier of its own",
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90685",
    confidence: .seen,
    sources: [
      "fastlane/fastlane#12703", "fastlane/fastlane#20886", "NativeScript/sample-Groceries#176",
      "ios-control/ios-deploy src/ios-deploy/errors.h",
    ]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    var seen: [String: CheckedBundle] = [:]
    for bundle in product.bundles where counts(bundle) && bundle.isShipped {
      guard let identifier = bundle.identifier?.asciiLowercased else { continue }
      let key = identifier + (product.platform.isEmbedded ? "/\(bundle.platform.rawValue)" : "")
      guard let first = seen[key] else {
        seen[key] = bundle
        continue
      }
      findings.add(
        "the identifier is that of \(first.path.isRoot ? "the product" : first.path.description) too",
        at: bundle.infoLocation("CFBundleIdentifier"),
        // On a Mac only what the system registers by its identifier is mistaken for another.
        only: product.platform.isMac && bundle.isApplication ? [.appStore] : nil
      )
    }
  }

  private static func counts(_ bundle: CheckedBundle) -> Bool {
    if bundle.isProgram { return true }
    return bundle.kind == .framework && bundle.product.platform.isEmbedded
  }
}
