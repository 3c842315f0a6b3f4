// Valise — the rule macos-min-system-format
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// The oldest system of a Mac application has not the form that the store wants.
///
/// Source: sensuikan1973/pedax#682; dotnet/macios#4350.
enum MacOSMinSystemFormat: BundleRule {
  static let facts = RuleFacts(
    "macos-min-system-format",
    """
    The oldest system of a Mac application has not the form that the store wants
    """,
    reason: """
      The store takes two or three numbers with dots between, of a system that there was.
      """,
    remedy: "write the version as 13.0",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90265",
    confidence: .seen,
    sources: ["sensuikan1973/pedax#682", "dotnet/macios#4350"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.path.isRoot, bundle.isApplication, bundle.platform.isMac,
      let value = bundle.value("LSMinimumSystemVersion")
    else { return }
    let location = bundle.infoLocation("LSMinimumSystemVersion")
    guard let text = value.stringValue, VersionText.hasNumbers(text, 2...3),
      let version = DottedVersion(text)
    else { return findings.add("LSMinimumSystemVersion is no version for the store", at: location) }
    if version[0] < 10 || version[0] == 10 && version[1] < 4 {
      findings.add("LSMinimumSystemVersion is \(text), before 10.4", at: location)
    } else if (16...25).contains(version[0]) {
      findings.add("there was no macOS \(version[0])", at: location, atMost: .warning)
    }
  }
}
