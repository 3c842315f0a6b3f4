// Valise — the rule document-role-invalid
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A type of documents or addresses has a role that there is not.
///
/// Source: fastlane/fastlane#7818.
enum DocumentRoleInvalid: BundleRule {
  static let facts = RuleFacts(
    "document-role-invalid",
    "A type of documents or addresses has a role that there is not",
    reason: "The store takes Editor, Viewer, Shell, QLGenerator and None.",
    remedy: "write one of these",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90150",
    confidence: .seen,
    sources: ["fastlane/fastlane#7818"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication else { return }
    for key in ["CFBundleDocumentTypes", "CFBundleURLTypes"] {
      for (place, item) in (bundle.value(key)?.arrayValue ?? []).enumerated() {
        guard let role = item[path: "CFBundleTypeRole"],
          !["Editor", "Viewer", "Shell", "QLGenerator", "None"].contains(role.stringValue ?? "")
        else { continue }
        findings.add(
          "CFBundleTypeRole is \"\(role.stringValue ?? role.typeName)\"",
          at: bundle.infoLocation(
            PropertyListPath(components: [key, "\(place)", "CFBundleTypeRole"])
          )
        )
      }
    }
  }
}
