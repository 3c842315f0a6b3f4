// Valise — the rule appex-point-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics

/// An extension does not say what it extends.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h.
enum AppexPointMissing: BundleRule {
  static let facts = RuleFacts(
    "appex-point-missing",
    "An extension does not say what it extends",
    reason: "The system registers extensions by NSExtensionPointIdentifier.",
    remedy: "state NSExtensionPointIdentifier",
    .error,
    for: [.runtime, .appStore],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, let values = bundle.value("NSExtension")?.dictionaryValue else {
      return
    }
    let point = values["NSExtensionPointIdentifier"]?.stringValue ?? ""
    let parts = point.split(separator: ".", omittingEmptySubsequences: false)
    let isPoint =
      parts.count > 1 && parts.allSatisfy { !$0.isEmpty } && IdentifierText.isForStore(point)
    guard !isPoint else { return }
    findings.add(
      "NSExtensionPointIdentifier is missing, or none",
      at: bundle.infoLocation("NSExtension.NSExtensionPointIdentifier")
    )
  }
}
