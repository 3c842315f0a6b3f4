// Valise — the rule min-system-below-code
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// LSMinimumSystemVersion is lower than what all slices of the program were built for.
///
/// Source: Apple, LSMinimumSystemVersion.
enum MinSystemBelowCode: BundleRule {
  static let facts = RuleFacts(
    "min-system-below-code",
    "A Mac application is for systems on which its code does not run",
    reason: """
      The system starts the application and the dynamic linker ends it, with a message that \
      nobody understands.
      """,
    remedy: "state the minimum that the code was built for",
    .warning,
    for: [.runtime, .appStore],
    confidence: .documented,
    sources: ["Apple, LSMinimumSystemVersion"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .macos,
      let text = bundle.text("LSMinimumSystemVersion"),
      let stated = DottedVersion(text), let code = bundle.executable
    else { return }
    let minimums = code.images.compactMap { image in
      image.buildVersions.first { $0.platform == .macos }?.minimumSystem
    }
    guard let lowest = minimums.min(), let needed = DottedVersion("\(lowest)"), stated < needed
    else { return }
    // 10.16 is 11.0 for old programs, and code for Apple silicon cannot be for less than 11.
    findings.add(
      "LSMinimumSystemVersion is \(text), and the code is for \(lowest)",
      at: bundle.infoLocation("LSMinimumSystemVersion")
    )
  }
}
