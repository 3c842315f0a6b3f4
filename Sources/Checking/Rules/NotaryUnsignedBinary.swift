// Valise — the rule notary-unsigned-binary
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseDiagnostics

/// Code is not signed.
///
/// Source: quiqr/quiqr-desktop#7; webcatalog/webcatalog-legacy#525; beeware/briefcase
/// src/briefcase/platforms/macOS/utils.py.
enum NotaryUnsignedBinary: CodeRule {
  static let facts = RuleFacts(
    "notary-unsigned-binary",
    "Code is not signed",
    reason: """
      The notary asks for a signature of every Mach-O file in the upload, wherever it lies.
      """,
    remedy: "sign the file with a Developer ID",
    .error,
    for: [.notarization],
    confidence: .seen,
    sources: [
      "quiqr/quiqr-desktop#7", "webcatalog/webcatalog-legacy#525",
      "beeware/briefcase src/briefcase/platforms/macOS/utils.py",
    ]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.bundle.isShipped else { return }
    for image in code.images where image.codeSignature == nil {
      return findings.add("the code for \(image.architecture) is not signed", at: code.location)
    }
  }
}
