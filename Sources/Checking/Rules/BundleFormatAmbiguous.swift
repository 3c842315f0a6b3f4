// Valise — the rule bundle-format-ambiguous
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A bundle could be an application or a framework.
///
/// Source: p2/OAuth2#21; robaho/seashore#151; electron-userland/electron-builder#1257; apple-oss-
/// distributions/Security OSX/libsecurity_codesigning/lib/bundlediskrep.cpp.
enum BundleFormatAmbiguous: BundleRule {
  static let facts = RuleFacts(
    "bundle-format-ambiguous",
    "A bundle could be an application or a framework",
    reason: """
      Signing refuses a bundle whose Info.plist and executable are both at the root and, as \
      other files, in Versions/Current: it cannot tell which ones count. Copies that lost \
      the links of a framework look like this.
      """,
    remedy: "restore the links with 'valise repair'",
    .error,
    for: [.gatekeeper, .notarization, .appStore],
    confidence: .seen,
    sources: [
      "p2/OAuth2#21", "robaho/seashore#151", "electron-userland/electron-builder#1257",
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/bundlediskrep.cpp",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    let product = bundle.product.inspected
    guard bundle.layout != .modern,
      let current = product.resolved(bundle.path(of: "Versions/Current"))
    else { return }
    let name = bundle.text("CFBundleExecutable") ?? bundle.name.stem
    let pairs = [
      (bundle.path(of: "Resources/Info.plist"), current.appending(.fixed("Resources/Info.plist"))),
      (bundle.path(of: "Info.plist"), current.appending(.fixed("Resources/Info.plist"))),
      (bundle.path(of: name), current.appending(.fixed(name))),
    ]
    for (outer, inner) in pairs {
      guard let first = product.followed(outer), let second = product.followed(inner),
        first.path != second.path, first.status.kind == .regular
      else { continue }
      return findings.add(
        "\(first.path) and \(second.path) both count",
        at: bundle.location
      )
    }
  }
}
