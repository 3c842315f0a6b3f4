// Valise — the rule executable-contains-bitcode
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseDiagnostics

/// Code for devices holds bitcode.
///
/// Source: krzyzanowskim/OpenSSL#223; ahmedelkhyary/hyperpay#52; przelewy24/p24-mobile-lib-
/// flutter#20.
enum ExecutableContainsBitcode: CodeRule {
  static let facts = RuleFacts(
    "executable-contains-bitcode",
    "Code for devices holds bitcode",
    reason: "The store refuses bitcode since Xcode 16.",
    remedy: "build without bitcode, or strip it",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90482",
    confidence: .seen,
    sources: [
      "krzyzanowskim/OpenSSL#223", "ahmedelkhyary/hyperpay#52",
      "przelewy24/p24-mobile-lib-flutter#20",
    ]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.product.platform.isEmbedded, !code.isDebugFile, code.bundle.isShipped,
      code.images.contains(where: { $0.segments.contains { $0.name == "__LLVM" } })
    else { return }
    findings.add("the code has a segment __LLVM", at: code.location)
  }
}
