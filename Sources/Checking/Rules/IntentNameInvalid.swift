// Valise — the rule intent-name-invalid
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An extension lists an intent that is none.
///
/// Source: brave/brave-ios#6215; lionheart/openradar-mirror#20261.
enum IntentNameInvalid: BundleRule {
  static let facts = RuleFacts(
    "intent-name-invalid",
    "An extension lists an intent that is none",
    reason: """
      The store knows the intents of the system and those that the application defines.
      """,
    remedy: """
      list intents of the system, or of an .intentdefinition file of the application
      """,
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90625",
    confidence: .seen,
    sources: ["brave/brave-ios#6215", "lionheart/openradar-mirror#20261"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, bundle.extensionPoint == "com.apple.intents-service" else {
      return
    }
    let defined = bundle.product.definedIntents
    for key in ["IntentsSupported", "IntentsRestrictedWhileLocked"] {
      let path = PropertyListPath(components: ["NSExtension", "NSExtensionAttributes", key])
      let items = bundle.info.document?.value[path: path]?.arrayValue ?? []
      for (place, item) in items.enumerated() {
        guard let name = item.stringValue, !isOfSystem(name), !defined.contains(name) else {
          continue
        }
        findings.add(
          "\"\(name)\" is no intent of the system or of the application",
          at: bundle.infoLocation(PropertyListPath(components: path.components + ["\(place)"]))
        )
      }
    }
  }

  private static func isOfSystem(_ name: String) -> Bool {
    name.hasPrefix("IN") && name.hasSuffix("Intent")
      && name.dropFirst(2).first.map { $0.isASCII && $0.isUppercase } ?? false
  }
}
