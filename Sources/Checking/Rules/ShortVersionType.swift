// Valise — the rule short-version-type
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics

/// A version is no text.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h.
enum ShortVersionType: BundleRule {
  static let facts = RuleFacts(
    "short-version-type",
    "A version is no text",
    reason: """
      Readers ask for a text and find none, so that the version counts as missing; a number \
      such as 1.10 is 1.1 besides.
      """,
    remedy: "make the value a string",
    .error,
    for: [.runtime],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isCode else { return }
    for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
      guard let value = bundle.value(key), value.stringValue == nil else { continue }
      findings.add(
        "\(key) is a \(value.typeName) and must be a string",
        at: bundle.infoLocation(PropertyListPath(key))
      )
    }
  }
}
