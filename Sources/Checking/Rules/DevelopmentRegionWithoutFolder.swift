// Valise — the rule development-region-without-folder
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import Localization
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// There are no texts in the language of the sources.
///
/// Source: Apple, CFBundleDevelopmentRegion.
enum DevelopmentRegionWithoutFolder: BundleRule {
  static let facts = RuleFacts(
    "development-region-without-folder",
    "There are no texts in the language of the sources",
    reason: """
      The system falls back to this language where the user speaks none of the others.
      """,
    remedy: "add the folder of the language, or state one that is there",
    .note,
    for: [.localization],
    confidence: .documented,
    sources: ["Apple, CFBundleDevelopmentRegion"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isShipped, bundle.hasInfo, let region = bundle.text("CFBundleDevelopmentRegion")
    else { return }
    let stems = LocalizedTables(of: bundle).all.map(\.stem)
    // Base holds what is in the language of the sources.
    guard !stems.isEmpty, !stems.contains("Base"), LanguageTag(region) != nil else { return }
    let wanted = canonical(region)
    guard !stems.contains(where: { canonical($0) == wanted || language($0) == language(region) })
    else { return }
    findings.add(
      "there is no folder of the language \(region)",
      at: bundle.infoLocation("CFBundleDevelopmentRegion")
    )
  }

  private static func canonical(_ stem: String) -> String {
    let name = LocalizationFolder.legacy[stem] ?? stem
    return LanguageTag(name)?.normalizedIdentifier ?? name
  }

  private static func language(_ stem: String) -> Substring {
    canonical(stem).prefix { $0 != "-" && $0 != "_" }
  }
}
