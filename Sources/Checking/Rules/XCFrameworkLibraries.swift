// Valise — the rule xcframework-libraries
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// An xcframework says something else of its libraries than is there.
///
/// Source: the layout of xcframeworks that Xcode writes.
enum XCFrameworkLibraries: BundleRule {
  static let facts = RuleFacts(
    "xcframework-libraries",
    "An xcframework says something else of its libraries than is there",
    reason: """
      Whoever builds with it takes the library that AvailableLibraries names for a platform and its \
      processors, and fails where it is missing or is for others.
      """,
    remedy: "make the xcframework anew of its libraries",
    .warning,
    for: [.runtime],
    confidence: .inferred,
    sources: ["the layout of xcframeworks that Xcode writes"]
  )

  private static let found: Set<String> = [
    "xcframework-libraries", "xcframework-library-missing", "xcframework-architectures",
  ]

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    // Another rule tells of one that cannot be read.
    guard bundle.kind == .xcframework,
      let inspection = try? BundleInspection(of: bundle.inspected.directory)
    else { return }
    for finding in inspection.findings where found.contains(finding.rule) {
      let inside = try? RelativePath(validating: finding.location.path)
      findings.add(
        finding.message,
        at: inside.map { bundle.path.appending($0).location } ?? bundle.infoLocation(),
        detail: finding.detail
      )
    }
  }
}
