// Valise — the rule mac-signature-invalid
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics

/// Code of the Mac App Store is not signed for it.
///
/// Source: electron-userland/electron-builder#4861.
enum MacSignatureInvalid: CodeRule {
  static let facts = RuleFacts(
    "mac-signature-invalid",
    "Code of the Mac App Store is not signed for it",
    reason: """
      The store asks for a distribution signature of every Mach-O file, in the resources \
      too.
      """,
    remedy: "sign with a certificate for the Mac App Store",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90238",
    confidence: .seen,
    sources: ["electron-userland/electron-builder#4861"],
    parts: [.signatures]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.product.isForMacStore, !code.isDebugFile, code.bundle.isShipped else { return }
    for signature in code.signatures {
      guard let signer = signature.signer else {
        return findings.add(
          "nobody signed the code for \(signature.image.architecture)",
          at: code.location
        )
      }
      guard signer.purpose != .distribution, signer.purpose != .apple else { continue }
      return findings.add(
        "the code is signed by \(signer.commonName ?? "somebody without a name")",
        at: code.location
      )
    }
  }
}
