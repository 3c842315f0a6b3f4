// Valise — the rule appex-identifier-extra-dot
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// The identifier of an extension has a further dot.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h.
enum AppexIdentifierExtraDot: BundleRule {
  static let facts = RuleFacts(
    "appex-identifier-extra-dot",
    "The identifier of an extension has a further dot",
    reason: """
      Old installers of iOS refuse an extension whose identifier has more than one part \
      after that of the application.
      """,
    remedy: "use no dot in the last part",
    .note,
    for: [.runtime],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, bundle.platform.isPhone, let identifier = bundle.identifier,
      let outer = bundle.enclosingApplication?.identifier, identifier.hasPrefix(outer + ".")
    else { return }
    guard identifier.dropFirst(outer.count + 1).contains(".") else { return }
    findings.add(
      "the identifier has a dot behind \"\(outer).\"",
      at: bundle.infoLocation("CFBundleIdentifier")
    )
  }
}
