// Valise — the rule watch-identifier-prefix
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics

/// The identifier of a watch application does not continue that of its application.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h; kuglee/TermiWatch#9.
enum WatchIdentifierPrefix: BundleRule {
  static let facts = RuleFacts(
    "watch-identifier-prefix",
    """
    The identifier of a watch application does not continue that of its application
    """,
    reason: """
      The system installs no watch application, and the store takes none, whose identifier \
      does not begin with that of the application around it and a dot.
      """,
    remedy: "begin the identifier with that of the application and a dot",
    .error,
    for: [.runtime, .appStore],
    confidence: .seen,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h", "kuglee/TermiWatch#9"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.inspected.role == .watchApplication, let outer = bundle.parent,
      outer.platform.isPhone,
      let identifier = bundle.identifier, let wanted = outer.identifier,
      !identifier.hasPrefix(wanted + "."), !bundle.isTrue("WKWatchOnly")
    else { return }
    findings.add(
      "the identifier \"\(identifier)\" does not begin with \"\(wanted).\"",
      at: bundle.infoLocation("CFBundleIdentifier")
    )
  }
}
