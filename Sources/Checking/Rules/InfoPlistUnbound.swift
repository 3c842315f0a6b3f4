// Valise — the rule info-plist-unbound
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics

/// Info.plist was changed after signing.
///
/// Source: indygreg/apple-platform-rs#43; pyinstaller/pyinstaller#2439; apple-oss-
/// distributions/Security OSX/libsecurity_codesigning/lib/StaticCode.cpp.
enum InfoPlistUnbound: Rule {
  static let facts = RuleFacts(
    "info-plist-unbound",
    "Info.plist was changed after signing",
    reason: """
      The signature covers Info.plist; a changed one makes the whole bundle invalid.
      """,
    remedy: "sign the bundle anew",
    .error,
    for: [.gatekeeper, .appStore],
    storeCode: "ITMS-90035",
    confidence: .seen,
    sources: [
      "indygreg/apple-platform-rs#43", "pyinstaller/pyinstaller#2439",
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/StaticCode.cpp",
    ],
    parts: [.verification]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for problem in product.problems([.infoDictionaryFailed]) {
      findings.add(
        "Info.plist is not the one that was signed",
        at: problem.location,
        detail: problem.detail
      )
    }
  }
}
