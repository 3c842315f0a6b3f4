// Valise — the rule missing-lc-uuid
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseDiagnostics

/// Code has no UUID.
///
/// Source: golang/go#75725.
enum MissingLCUUID: CodeRule {
  static let facts = RuleFacts(
    "missing-lc-uuid",
    "Code has no UUID",
    reason: """
      macOS 26 refuses to start programs without one, and no crash log fits to them.
      """,
    remedy: "link without -no_uuid",
    .warning,
    for: [.runtime],
    confidence: .seen,
    sources: ["golang/go#75725"]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.platform.isApple,
      code.fileType == .execute || code.fileType == .dylib || code.fileType == .bundle
    else { return }
    for image in code.images where image.uuid == nil {
      if let sdk = image.sdk, sdk.major < 26 { continue }
      return findings.add("the code for \(image.architecture) has no UUID", at: code.location)
    }
  }
}
