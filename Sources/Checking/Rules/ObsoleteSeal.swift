// Valise — the rule obsolete-seal
// SPDX-License-Identifier: Apache-2.0

internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics

/// The seal is of the old form alone.
///
/// Source: apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/CSCommon.h.
enum ObsoleteSeal: Rule {
  static let facts = RuleFacts(
    "obsolete-seal",
    "The seal is of the old form alone",
    reason: """
      Systems since 10.9.5 do not take seals that leave out links and nested code.
      """,
    remedy: "sign the bundle anew",
    .warning,
    for: [.gatekeeper],
    confidence: .weak,
    sources: ["apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/CSCommon.h"],
    parts: [.verification]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for problem in product.problems([.weakEnvelope]) {
      findings.add("the seal is of the old form alone", at: problem.location)
    }
  }
}
