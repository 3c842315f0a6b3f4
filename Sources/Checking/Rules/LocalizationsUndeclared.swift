// Valise — the rule localizations-undeclared
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application has translations that the system does not know of.
///
/// Source: KiwiCanopy/KiwiDesk#659; dotnet/macios#2779.
enum LocalizationsUndeclared: BundleRule {
  static let facts = RuleFacts(
    "localizations-undeclared",
    "An application has translations that the system does not know of",
    reason: """
      The system lists an application with the language of its sources alone, and offers no choice \
      of a language.
      """,
    remedy: "list the languages in CFBundleLocalizations",
    .warning,
    for: [.localization],
    confidence: .seen,
    sources: ["KiwiCanopy/KiwiDesk#659", "dotnet/macios#2779"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.path.isRoot, bundle.hasInfo,
      bundle.value("CFBundleLocalizations") == nil,
      LocalizedTables(of: bundle).all.count(where: { $0.stem != "Base" }) < 2
    else { return }
    let files = bundle.product.inspected.entries.filter { isTranslation($0) }
    guard files.count > 1, let first = files.first else { return }
    findings.add(
      "CFBundleLocalizations is missing, and there are \(files.count) files of translations",
      at: bundle.infoLocation("CFBundleLocalizations"),
      detail: "\(first.path) is one"
    )
  }

  /// Whether a file is a translation of Qt or Flutter by its name.
  private static func isTranslation(_ entry: InspectedEntry) -> Bool {
    guard entry.status.kind == .regular else { return false }
    let folder = entry.path.parent?.name?.description ?? ""
    let parts = entry.name.split(separator: ".")
    guard parts.count == 2, let stem = parts.first else { return false }
    switch parts[1] {
    case "qm": return stem.split(separator: "_").dropFirst().contains { isLanguage($0) }
    case "arb", "json":
      return ["l10n", "i18n", "translations"].contains(folder) && isLanguage(stem)
    default: return false
    }
  }

  private static func isLanguage(_ text: Substring) -> Bool {
    LocalizationFolder(stem: String(text)).isTag
  }
}
