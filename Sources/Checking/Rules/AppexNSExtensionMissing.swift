// Valise — the rule appex-nsextension-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// An extension does not say what it extends.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h; Lcharvol/Claude-God#13.
enum AppexNSExtensionMissing: BundleRule {
  static let facts = RuleFacts(
    "appex-nsextension-missing",
    "An extension does not say what it extends",
    reason: """
      The system registers extensions by NSExtension, or by EXAppExtensionAttributes.
      """,
    remedy: "state NSExtension with NSExtensionPointIdentifier",
    .error,
    for: [.runtime, .appStore],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h", "Lcharvol/Claude-God#13"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, bundle.hasInfo, bundle.folderName != "Extensions",
      bundle.value("NSExtension")?.dictionaryValue == nil,
      bundle.value("EXAppExtensionAttributes") == nil
    else { return }
    findings.add("NSExtension is missing, or no dictionary", at: bundle.infoLocation("NSExtension"))
  }
}
