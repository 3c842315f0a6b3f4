// Valise — the rule appex-key-invalid
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An extension has keys that the store refuses.
///
/// Source: owncloud/client#4156.
enum AppexKeyInvalid: BundleRule {
  static let facts = RuleFacts(
    "appex-key-invalid",
    "An extension has keys that the store refuses",
    reason: """
      NSExtensionPointName and NSExtensionPointVersion are for the system's own extensions.
      """,
    remedy: "delete the key",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90363",
    confidence: .seen,
    sources: ["owncloud/client#4156"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, bundle.platform.isEmbedded else { return }
    for key in ["NSExtensionPointName", "NSExtensionPointVersion"] {
      let path = PropertyListPath(components: ["NSExtension", "NSExtensionAttributes", key])
      guard bundle.info.document?.value[path: path] != nil else { continue }
      findings.add("\(key) is refused", at: bundle.infoLocation(path))
    }
  }
}
