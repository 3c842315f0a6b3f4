// Valise — the rule appex-exkit-keys
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// An extension lies in the folder of another kind.
///
/// Source: bazelbuild/rules_apple tools/plisttool/plisttool.py.
enum AppexExKitKeys: BundleRule {
  static let facts = RuleFacts(
    "appex-exkit-keys",
    "An extension lies in the folder of another kind",
    reason: """
      What has EXAppExtensionAttributes lies in Extensions, what has NSExtension in PlugIns.
      """,
    remedy: "move the extension, or correct its keys",
    .error,
    for: [.appStore],
    confidence: .source,
    sources: ["bazelbuild/rules_apple tools/plisttool/plisttool.py"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, bundle.hasInfo, bundle.parent != nil else { return }
    let attributes = bundle.value("EXAppExtensionAttributes")?.dictionaryValue
    if bundle.folderName == "Extensions" {
      if bundle.value("NSExtension") != nil {
        findings.add("NSExtension belongs into PlugIns", at: bundle.infoLocation("NSExtension"))
      } else if attributes?["EXExtensionPointIdentifier"]?.stringValue == nil {
        findings.add(
          "EXExtensionPointIdentifier is missing",
          at: bundle.infoLocation("EXAppExtensionAttributes")
        )
      }
    } else if bundle.folderName == "PlugIns", attributes != nil, bundle.value("NSExtension") == nil
    {
      findings.add(
        "EXAppExtensionAttributes belongs into Extensions",
        at: bundle.infoLocation("EXAppExtensionAttributes")
      )
    }
  }
}
