// Valise — the rule appex-version-mismatch
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics

/// The version of an extension is not that of its application.
///
/// Source: HipByte/RubyMotion#205; dotnet/macios#11581; bazelbuild/rules_apple
/// tools/plisttool/plisttool.py; vknabel/puffery#18.
enum AppexVersionMismatch: BundleRule {
  static let facts = RuleFacts(
    "appex-version-mismatch",
    "The version of an extension is not that of its application",
    reason: """
      The store warns of extensions, and refuses watch applications and app clips, whose \
      versions are not those of the application around them.
      """,
    remedy: "give it the versions of the application",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90473",
    confidence: .seen,
    sources: [
      "HipByte/RubyMotion#205", "dotnet/macios#11581",
      "bazelbuild/rules_apple tools/plisttool/plisttool.py", "vknabel/puffery#18",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    let isStrict = bundle.isAppClip || bundle.inspected.role == .watchApplication
    guard bundle.kind == .appex || isStrict, let application = bundle.enclosingApplication else {
      return
    }
    for key in ["CFBundleVersion", "CFBundleShortVersionString"] {
      guard let own = bundle.text(key), let outer = application.text(key), own != outer else {
        continue
      }
      findings.add(
        "\(key) is \"\(own)\", and that of the application is \"\(outer)\"",
        at: bundle.infoLocation(PropertyListPath(key)),
        atMost: isStrict ? nil : .warning
      )
    }
  }
}
