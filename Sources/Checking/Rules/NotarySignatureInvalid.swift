// Valise — the rule notary-signature-invalid
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics

/// A signature does not fit to the code.
///
/// Source: hydraulic-software/conveyor#21; pyinstaller/pyinstaller#8927; electron-
/// userland/electron-builder#7958.
enum NotarySignatureInvalid: Rule {
  static let facts = RuleFacts(
    "notary-signature-invalid",
    "A signature does not fit to the code",
    reason: """
      Code, entitlements or requirements were changed after signing, or the signature is \
      damaged.
      """,
    remedy: "sign the code anew",
    .error,
    for: [.notarization, .gatekeeper],
    confidence: .seen,
    sources: [
      "hydraulic-software/conveyor#21", "pyinstaller/pyinstaller#8927",
      "electron-userland/electron-builder#7958",
    ],
    parts: [.verification]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for problem in product.problems([
      .signatureFailed, .signatureUnsupported, .wrongTeam, .badEntitlements,
    ]) {
      findings.add(problem.finding.reason, at: problem.location, detail: problem.detail)
    }
  }
}
