// Valise — the rule notary-no-hardened-runtime
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics

/// A program is signed without the hardened runtime.
///
/// Source: ylexus/jiotty-photos-uploader#3.
enum NotaryNoHardenedRuntime: CodeRule {
  static let facts = RuleFacts(
    "notary-no-hardened-runtime",
    "A program is signed without the hardened runtime",
    reason: """
      The notary asks for the option in every program; libraries need it not.
      """,
    remedy: "sign with 'valise sign --options runtime'",
    .error,
    for: [.notarization],
    confidence: .seen,
    sources: ["ylexus/jiotty-photos-uploader#3"],
    parts: [.signatures]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.fileType == .execute, code.platform.isMac, code.bundle.isShipped else { return }
    for signature in code.signatures {
      guard let directory = signature.directory, !directory.flags.contains(.runtime) else {
        continue
      }
      return findings.add(
        "the code for \(signature.image.architecture) has no hardened runtime",
        at: code.location
      )
    }
  }
}
