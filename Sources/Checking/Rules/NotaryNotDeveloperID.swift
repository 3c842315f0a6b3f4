// Valise — the rule notary-not-developer-id
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics

/// Code is not signed with a Developer ID.
///
/// Source: adoptium/temurin-build#3500; electron-userland/electron-builder#4656.
enum NotaryNotDeveloperID: CodeRule {
  static let facts = RuleFacts(
    "notary-not-developer-id",
    "Code is not signed with a Developer ID",
    reason: """
      The notary takes signatures by certificates of the kind Developer ID Application \
      alone; a signature by nobody, as linkers make it, is none.
      """,
    remedy: "sign the file with a Developer ID",
    .error,
    for: [.notarization],
    confidence: .seen,
    sources: ["adoptium/temurin-build#3500", "electron-userland/electron-builder#4656"],
    parts: [.signatures]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.bundle.isShipped, code.platform.isMac else { return }
    for signature in code.signatures where signature.signature != nil {
      guard let signer = signature.signer else {
        return findings.add(
          "the code for \(signature.image.architecture) is signed by nobody, ad hoc",
          at: code.location
        )
      }
      switch signer.purpose {
      case .developerID: continue
      case .apple:
        return findings.add("the code is signed by Apple", at: code.location, atMost: .warning)
      case .distribution, .development, .other:
        let name = signer.commonName ?? "a certificate without a name"
        return findings.add("the code is signed by \(name)", at: code.location)
      }
    }
  }
}
