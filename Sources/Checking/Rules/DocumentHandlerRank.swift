// Valise — the rule document-handler-rank
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics

/// A type of documents has no rank.
///
/// Source: juce-framework/JUCE#971; subethaedit/SubEthaEdit#135.
enum DocumentHandlerRank: BundleRule {
  static let facts = RuleFacts(
    "document-handler-rank",
    "A type of documents has no rank",
    reason: """
      The store warns: without LSHandlerRank the system cannot tell who owns the type.
      """,
    remedy: "state LSHandlerRank: Owner, Default, Alternate or None",
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90788",
    confidence: .seen,
    sources: ["juce-framework/JUCE#971", "subethaedit/SubEthaEdit#135"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication else { return }
    for (place, item) in (bundle.value("CFBundleDocumentTypes")?.arrayValue ?? []).enumerated() {
      guard let type = item.dictionaryValue, type["LSHandlerRank"] == nil,
        type["LSItemContentTypes"] != nil || type["CFBundleTypeExtensions"] != nil,
        type["CFBundleTypeRole"]?.stringValue != "None"
      else { continue }
      findings.add(
        "the type of documents has no LSHandlerRank",
        at: bundle.infoLocation(
          PropertyListPath(components: ["CFBundleDocumentTypes", "\(place)"])
        )
      )
    }
  }
}
