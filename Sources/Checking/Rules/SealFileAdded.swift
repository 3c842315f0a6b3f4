// Valise — the rule seal-file-added
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics

/// A file was added after signing.
///
/// Source: syncthing/syncthing-macos#8; ghostery/user-agent-desktop#687; apple-oss-
/// distributions/Security OSX/libsecurity_codesigning/lib/bundlediskrep.cpp; observed: mitmproxy,
/// MacControlMCP, Qviple, Magical8bitPlug2.
enum SealFileAdded: Rule {
  static let facts = RuleFacts(
    "seal-file-added",
    "A file was added after signing",
    reason: """
      No signature covers the file, and the system says that the application is damaged.
      """,
    remedy: "delete the file, or sign the bundle anew",
    .error,
    for: [.gatekeeper],
    confidence: .seen,
    sources: [
      "syncthing/syncthing-macos#8", "ghostery/user-agent-desktop#687",
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/bundlediskrep.cpp",
      "observed: mitmproxy, MacControlMCP, Qviple, Magical8bitPlug2",
    ],
    parts: [.verification]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for problem in product.problems([.badResource], reason: "file added") {
      findings.add("the file was added after signing", at: problem.location)
    }
  }
}
