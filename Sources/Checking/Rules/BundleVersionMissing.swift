// Valise — the rule bundle-version-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A bundle has no build version.
///
/// Source: facebookincubator/SocketRocket#591; speedchecker/speedchecker-sdk-ios#21;
/// livecode/livecode#7183; observed: Qviple.app, Nion Swift.app.
enum BundleVersionMissing: BundleRule {
  static let facts = RuleFacts(
    "bundle-version-missing",
    "A bundle has no build version",
    reason: """
      The store refuses applications, extensions, services and frameworks without \
      CFBundleVersion, an empty one included; recent simulators do not install them.
      """,
    remedy: """
      state CFBundleVersion as one to three whole numbers with dots between
      """,
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90056",
    confidence: .seen,
    sources: [
      "facebookincubator/SocketRocket#591", "speedchecker/speedchecker-sdk-ios#21",
      "livecode/livecode#7183", "observed: Qviple.app, Nion Swift.app",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.hasInfo, bundle.text("CFBundleVersion") == nil, bundle.isShipped else { return }
    guard
      bundle.isProgram || bundle.kind == .framework
        || bundle.kind == .loadable && bundle.text("CFBundleExecutable") != nil
    else { return }
    if let value = bundle.value("CFBundleVersion"), value.stringValue == nil { return }
    let runs = bundle.platform.isEmbedded && (bundle.isApplication || bundle.kind == .framework)
    findings.add(
      "CFBundleVersion is missing or empty",
      at: bundle.infoLocation("CFBundleVersion"),
      only: runs ? nil : [.appStore]
    )
  }
}
