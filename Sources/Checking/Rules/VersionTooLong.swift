// Valise — the rule version-too-long
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics

/// A version is too long for the store.
///
/// Source: bazelbuild/rules_apple tools/plisttool/plisttool.py.
enum VersionTooLong: BundleRule {
  static let facts = RuleFacts(
    "version-too-long",
    "A version is too long for the store",
    reason: "The store takes 18 characters at most.",
    remedy: "shorten the version",
    .warning,
    for: [.appStore],
    confidence: .source,
    sources: ["bazelbuild/rules_apple tools/plisttool/plisttool.py"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isCode, bundle.isShipped else { return }
    for key in ["CFBundleVersion", "CFBundleShortVersionString"] {
      guard let version = bundle.text(key), version.count > 18 else { continue }
      findings.add(
        "\(key) has \(version.count) characters, and may have 18",
        at: bundle.infoLocation(PropertyListPath(key))
      )
    }
  }
}
