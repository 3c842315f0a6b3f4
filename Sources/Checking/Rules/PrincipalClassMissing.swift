// Valise — the rule principal-class-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A Mac application does not state its principal class.
///
/// Source: nomacs/nomacs#200; IJHack/QtPass#355.
enum PrincipalClassMissing: BundleRule {
  static let facts = RuleFacts(
    "principal-class-missing",
    "A Mac application does not state its principal class",
    reason: """
      NSApplicationMain makes an application of the class in NSPrincipalClass; without one the \
      program may be drawn in low resolution, or not start.
      """,
    remedy: "state NSPrincipalClass, which is NSApplication as a rule",
    .note,
    for: [.runtime],
    confidence: .seen,
    sources: ["nomacs/nomacs#200", "IJHack/QtPass#355"],
    parts: [.imports]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .macos, bundle.hasInfo,
      bundle.value("NSPrincipalClass") == nil, !bundle.isTrue("LSBackgroundOnly"),
      let code = bundle.executable, code.inspected.imports.contains("_NSApplicationMain")
    else { return }
    findings.add("NSPrincipalClass is missing", at: bundle.infoLocation("NSPrincipalClass"))
  }
}
