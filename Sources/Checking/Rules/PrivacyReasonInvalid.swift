// Valise — the rule privacy-reason-invalid
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A privacy manifest gives a reason that its category does not have.
///
/// Source: exponea/exponea-ios-sdk#77.
enum PrivacyReasonInvalid: Rule {
  static let facts = RuleFacts(
    "privacy-reason-invalid",
    "A privacy manifest gives a reason that its category does not have",
    reason: "The store compares the reasons of each category with Apple's list.",
    remedy: "give a reason of the category",
    .error,
    for: [.appStore],
    storeCode: "ITMS-91055",
    confidence: .seen,
    sources: ["exponea/exponea-ios-sdk#77"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isEmbedded else { return }
    for manifest in PrivacyManifest.all(of: product) {
      for (place, entry) in manifest.accessed {
        let name = entry[path: "NSPrivacyAccessedAPIType"]?.stringValue ?? ""
        guard name.hasPrefix(PrivacyManifest.categoryPrefix),
          let allowed = PrivacyManifest.reasons[
            String(name.dropFirst(PrivacyManifest.categoryPrefix.count))
          ]
        else { continue }
        let reasons = entry[path: "NSPrivacyAccessedAPITypeReasons"]?.arrayValue ?? []
        let wrong = reasons.first { !allowed.contains($0.stringValue ?? "") }
        guard reasons.isEmpty || wrong != nil else { continue }
        findings.add(
          wrong.map { "\"\($0.stringValue ?? $0.typeName)\" is no reason of \(name)" }
            ?? "\(name) has no reason",
          at: manifest.location(
            PropertyListPath(
              components: place.components
                + (reasons.isEmpty ? [] : ["NSPrivacyAccessedAPITypeReasons"])
            )
          ),
          storeCode: manifest.isInPlace ? nil : "ITMS-91106"
        )
      }
    }
  }
}
