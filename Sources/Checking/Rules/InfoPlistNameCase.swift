// Valise — the rule info-plist-name-case
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Info.plist or its folder is spelled in another case.
///
/// Source: Apple Bundle Programming Guide.
enum InfoPlistNameCase: BundleRule {
  static let facts = RuleFacts(
    "info-plist-name-case",
    "Info.plist or its folder is spelled in another case",
    reason: """
      The system looks for the exact spelling. A volume that ignores case hides the mistake \
      on the machine of who built it.
      """,
    remedy: "rename it to the right spelling",
    .error,
    for: [.runtime],
    confidence: .source,
    sources: ["Apple Bundle Programming Guide"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard let found = misspelling(in: bundle) else { return }
    findings.add(
      "\"\(found.name)\" is not found where case counts",
      at: found.entry.path.location,
      remedy: "call it \"\(found.right)\""
    )
  }

  /// The entry whose name differs from the right one in case alone, where there is none of the right
  /// name.
  static func misspelling(
    in bundle: CheckedBundle
  ) -> (entry: InspectedEntry, name: String, right: String)? {
    guard bundle.isCode else { return nil }
    var wanted: [(folder: RelativePath, name: String)] = [(bundle.path, "Contents")]
    if let folder = bundle.info.path.parent { wanted.append((folder, "Info.plist")) }
    if bundle.layout == .modern { wanted.append((bundle.path(of: "Contents"), "MacOS")) }
    for (folder, name) in wanted {
      let entries = bundle.product.inspected.entries(in: folder)
      guard !entries.contains(where: { $0.name == name }) else { continue }
      let entry = entries.first { $0.name.asciiLowercased == name.asciiLowercased }
      if let entry { return (entry, entry.name, name) }
    }
    return nil
  }
}
