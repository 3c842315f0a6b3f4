// Valise — the rule appex-file-provider-multiple
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics

/// An application has several providers of files of one kind.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h.
enum AppexFileProviderMultiple: Rule {
  static let facts = RuleFacts(
    "appex-file-provider-multiple",
    "An application has several providers of files of one kind",
    reason: "The system takes one of them.",
    remedy: "join them to one extension",
    .error,
    for: [.runtime],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isPhone else { return }
    for point in ["com.apple.fileprovider-nonui", "com.apple.fileprovider-ui"] {
      let found = product.bundles.filter { $0.kind == .appex && $0.extensionPoint == point }
      for other in found.dropFirst() {
        findings.add("there is another extension for \(point)", at: other.location)
      }
    }
  }
}
