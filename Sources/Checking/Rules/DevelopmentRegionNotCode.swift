// Valise — the rule development-region-not-code
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics

/// The language of the sources is no language.
///
/// Source: nextcloud/desktop#8081; dotnet/macios#2779; observed: corpus.
enum DevelopmentRegionNotCode: BundleRule {
  static let facts = RuleFacts(
    "development-region-not-code",
    "The language of the sources is no language",
    reason: "The system falls back to this language where the user's is missing.",
    remedy: "state a language such as en",
    .warning,
    for: [.localization],
    confidence: .seen,
    sources: ["nextcloud/desktop#8081", "dotnet/macios#2779", "observed: corpus"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard let value = bundle.value("CFBundleDevelopmentRegion") else { return }
    let location = bundle.infoLocation("CFBundleDevelopmentRegion")
    guard let text = value.stringValue, !text.isEmpty else {
      return findings.add("CFBundleDevelopmentRegion is empty, or no text", at: location)
    }
    if LocalizationFolder.legacy[text] != nil {
      return findings.add("\"\(text)\" is a name of old", at: location, atMost: .note)
    }
    if text.hasPrefix("$") { return }
    let mistaken = LocalizationFolder.mistaken[text.lowercased()]
    guard mistaken != nil || !LocalizationFolder(stem: text).isTag else { return }
    findings.add(
      "\"\(text)\" is no language",
      at: location,
      remedy: mistaken.map { "\"\($0)\" is meant perhaps" }
    )
  }
}
