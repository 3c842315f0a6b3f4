// Valise — the rule activation-rule-truepredicate
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An extension offers itself for everything.
///
/// Source: EvanBacon/expo-apple-targets#154; mindlib-capacitor/send-intent#86; alinz/react-
/// native-share-extension#7.
enum ActivationRuleTruePredicate: BundleRule {
  static let facts = RuleFacts(
    "activation-rule-truepredicate",
    "An extension offers itself for everything",
    reason: "TRUEPREDICATE is for trying out, and the store refuses it.",
    remedy: "write the kinds of contents that the extension takes",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90362",
    confidence: .seen,
    sources: [
      "EvanBacon/expo-apple-targets#154", "mindlib-capacitor/send-intent#86",
      "alinz/react-native-share-extension#7",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, bundle.platform.isEmbedded else { return }
    let path: PropertyListPath = "NSExtension.NSExtensionAttributes.NSExtensionActivationRule"
    guard let rule = bundle.info.document?.value[path: path] else { return }
    if let text = rule.stringValue {
      guard text.filter({ !$0.isWhitespace }).uppercased() == "TRUEPREDICATE" else { return }
      findings.add("NSExtensionActivationRule is TRUEPREDICATE", at: bundle.infoLocation(path))
    } else if rule.dictionaryValue?.contains(where: { !$0.key.hasPrefix("NSExtensionActivation") })
      ?? true
    {
      findings.add(
        "NSExtensionActivationRule has keys that there are not",
        at: bundle.infoLocation(path)
      )
    }
  }
}
