// Valise — the rule document-type-name
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A type of documents has no name.
///
/// Source: steelwheels/JSTerminal#46.
enum DocumentTypeName: BundleRule {
  static let facts = RuleFacts(
    "document-type-name",
    "A type of documents has no name",
    reason: "Neither the system nor the store can tell what the type is.",
    remedy: "state CFBundleTypeName or LSItemContentTypes",
    .warning,
    for: [.appStore],
    confidence: .weak,
    sources: ["steelwheels/JSTerminal#46"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, let value = bundle.value("CFBundleDocumentTypes") else { return }
    guard let items = value.arrayValue, items.allSatisfy({ $0.dictionaryValue != nil }) else {
      return findings.add(
        "CFBundleDocumentTypes is no array of dictionaries",
        at: bundle.infoLocation("CFBundleDocumentTypes")
      )
    }
    for (place, item) in items.enumerated()
    where item[path: "CFBundleTypeName"] == nil && item[path: "LSItemContentTypes"] == nil {
      findings.add(
        "the type of documents has no name",
        at: bundle.infoLocation(
          PropertyListPath(components: ["CFBundleDocumentTypes", "\(place)"])
        )
      )
    }
  }
}
