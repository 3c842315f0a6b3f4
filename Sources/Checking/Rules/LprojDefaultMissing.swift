// Valise — the rule lproj-default-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A picture that Info.plist names is there in some languages alone.
///
/// Source: Apple Bundle Programming Guide.
enum LprojDefaultMissing: BundleRule {
  static let facts = RuleFacts(
    "lproj-default-missing",
    "A picture that Info.plist names is there in some languages alone",
    reason: "Users of other languages get no picture.",
    remedy: "put the picture at the root of the bundle too",
    .note,
    for: [.localization],
    confidence: .source,
    sources: ["Apple Bundle Programming Guide"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform.isEmbedded else { return }
    var names = bundle.texts("CFBundleIconFiles")
    if let name = bundle.text("UILaunchImageFile") { names.append(name) }
    let root = bundle.rootEntries.map(\.name)
    for language in LocalizedTables(of: bundle).all {
      for entry in bundle.product.inspected.entries(in: language.path) {
        guard entry.name.hasSuffix(".png"),
          names.contains(where: { $0 == entry.name || $0 + ".png" == entry.name }),
          !root.contains(entry.name)
        else { continue }
        findings.add("the picture is not at the root of the bundle", at: entry.path.location)
      }
    }
  }
}
