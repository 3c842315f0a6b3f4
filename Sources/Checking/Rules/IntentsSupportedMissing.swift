// Valise — the rule intents-supported-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An extension for intents lists none.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h.
enum IntentsSupportedMissing: BundleRule {
  static let facts = RuleFacts(
    "intents-supported-missing",
    "An extension for intents lists none",
    reason: "The system asks it for the intents in IntentsSupported alone.",
    remedy: """
      list the intents, and among them those of IntentsRestrictedWhileLocked
      """,
    .error,
    for: [.runtime],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, bundle.extensionPoint == "com.apple.intents-service" else {
      return
    }
    let path: PropertyListPath = "NSExtension.NSExtensionAttributes.IntentsSupported"
    let items = bundle.info.document?.value[path: path]?.arrayValue ?? []
    let names = items.compactMap(\.stringValue)
    guard !items.isEmpty, names.count == items.count else {
      return findings.add("IntentsSupported lists no intents", at: bundle.infoLocation(path))
    }
    let locked: PropertyListPath = "NSExtension.NSExtensionAttributes.IntentsRestrictedWhileLocked"
    let restricted = (bundle.info.document?.value[path: locked]?.arrayValue ?? []).compactMap(
      \.stringValue
    )
    if let other = restricted.first(where: { !names.contains($0) }) {
      findings.add("\(other) is not in IntentsSupported", at: bundle.infoLocation(locked))
    }
  }
}
