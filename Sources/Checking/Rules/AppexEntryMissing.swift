// Valise — the rule appex-entry-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// An extension does not say where its code begins.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h; Lcharvol/Claude-God#18.
enum AppexEntryMissing: BundleRule {
  static let facts = RuleFacts(
    "appex-entry-missing",
    "An extension does not say where its code begins",
    reason: """
      Extensions of this kind are started by NSExtensionPrincipalClass or \
      NSExtensionMainStoryboard.
      """,
    remedy: "state one of the two in the dictionary NSExtension",
    .warning,
    for: [.runtime],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h", "Lcharvol/Claude-God#18"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, let values = bundle.value("NSExtension")?.dictionaryValue,
      values["NSExtensionMainStoryboard"] == nil, values["NSExtensionPrincipalClass"] == nil,
      let point = bundle.extensionPoint
    else { return }
    let exact = [
      "share-services", "ui-services", "services", "keyboard-service", "photo-editing",
      "intents-service", "intents-ui-service",
    ]
    let families = [
      "fileprovider", "usernotifications.", "networkextension.", "broadcast", "callkit.",
      "identitylookup.",
    ]
    guard point.hasPrefix("com.apple.") else { return }
    let name = String(point.dropFirst(10))
    guard exact.contains(name) || families.contains(where: { name.hasPrefix($0) }) else { return }
    findings.add(
      "there is neither NSExtensionPrincipalClass nor NSExtensionMainStoryboard",
      at: bundle.infoLocation("NSExtension")
    )
  }
}
