// Valise — the rule macos-icon-file-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// The icon that Info.plist names is not there.
///
/// Source: burtonageo/cargo-bundle#207; Apple Bundle Programming Guide.
enum MacOSIconFileMissing: BundleRule {
  static let facts = RuleFacts(
    "macos-icon-file-missing",
    "The icon that Info.plist names is not there",
    reason: "The system shows an application without its icon.",
    remedy: "put the icon into Resources, or correct CFBundleIconFile",
    .warning,
    for: [.runtime],
    confidence: .seen,
    sources: ["burtonageo/cargo-bundle#207", "Apple Bundle Programming Guide"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform.isMac, let name = bundle.text("CFBundleIconFile"),
      bundle.resource(name) == nil, bundle.resource(name + ".icns") == nil
    else { return }
    if bundle.text("CFBundleIconName") != nil, bundle.hasResource("Assets.car") { return }
    findings.add("there is no icon \"\(name)\"", at: bundle.infoLocation("CFBundleIconFile"))
  }
}
