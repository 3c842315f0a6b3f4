// Valise — the rule key-duplicate-definition
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A key stands twice in one dictionary of Info.plist.
///
/// Source: pakerwreah/Calendr#584; bazelbuild/rules_apple tools/plisttool/plisttool.py.
enum KeyDuplicateDefinition: BundleRule {
  static let facts = RuleFacts(
    "key-duplicate-definition",
    "A key stands twice in one dictionary of Info.plist",
    reason: """
      Readers take the last value or the first one without a word, so that one of the two \
      has no effect.
      """,
    remedy: "delete the one that is not meant",
    .warning,
    for: [.runtime],
    confidence: .seen,
    sources: ["pakerwreah/Calendr#584", "bazelbuild/rules_apple tools/plisttool/plisttool.py"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    for remark in bundle.info.document?.remarks ?? [] {
      let key: String
      switch remark.kind {
      case .repeatedKey(let name), .ignoredKey(let name): key = name
      default: continue
      }
      findings.add(
        "the key \"\(key)\" stands in the dictionary twice",
        at: Location(
          path: bundle.info.path.description,
          position: Location.Position(remark.position),
          keyPath: remark.path.components.isEmpty ? nil : remark.path.description
        )
      )
    }
  }
}
