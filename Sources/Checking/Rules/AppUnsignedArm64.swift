// Valise — the rule app-unsigned-arm64
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseDiagnostics

/// Code for Apple silicon is not signed.
///
/// Source: cybersemics/em#4544; tauri-apps/tauri#5778.
enum AppUnsignedArm64: CodeRule {
  static let facts = RuleFacts(
    "app-unsigned-arm64",
    "Code for Apple silicon is not signed",
    reason: """
      Macs with Apple silicon end code without any signature at once; one by nobody is \
      enough.
      """,
    remedy: "sign the file",
    .error,
    for: [.gatekeeper, .runtime],
    confidence: .seen,
    sources: ["cybersemics/em#4544", "tauri-apps/tauri#5778"]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.bundle.isShipped, code.platform == .macos,
      [.execute, .dylib, .bundle].contains(code.fileType)
    else { return }
    for image in code.images
    where image.architecture.name.hasPrefix("arm64") && image.codeSignature == nil {
      return findings.add("the code for \(image.architecture) is not signed", at: code.location)
    }
  }
}
