// Valise — the rule notary-no-timestamp
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics

/// A signature has no time stamp.
///
/// Source: electron-userland/electron-builder#4637; hydraulic-software/conveyor#21.
enum NotaryNoTimestamp: CodeRule {
  static let facts = RuleFacts(
    "notary-no-timestamp",
    "A signature has no time stamp",
    reason: """
      The notary asks for a time that Apple's authority vouches for; the time that the \
      signer states does not count.
      """,
    remedy: "sign with a time stamp",
    .error,
    for: [.notarization],
    confidence: .seen,
    sources: ["electron-userland/electron-builder#4637", "hydraulic-software/conveyor#21"],
    parts: [.signatures]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.bundle.isShipped else { return }
    for signature in code.signatures
    where signature.signer?.purpose == .developerID && !signature.hasTimeStamp {
      return findings.add(
        "the signature of the code for \(signature.image.architecture) has no time stamp",
        at: code.location
      )
    }
  }
}
