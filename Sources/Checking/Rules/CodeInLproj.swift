// Valise — the rule code-in-lproj
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code lies in a folder of a language.
///
/// Source: Apple Bundle Programming Guide.
enum CodeInLproj: CodeRule {
  static let facts = RuleFacts(
    "code-in-lproj",
    "Code lies in a folder of a language",
    reason: """
      The seal treats folders of languages as optional, so that their code is not protected; \
      systems refuse to run it.
      """,
    remedy: "move the code out of the folder",
    .error,
    for: [.runtime],
    confidence: .source,
    sources: ["Apple Bundle Programming Guide"]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.path.components.dropLast().contains(where: { $0.description.hasSuffix(".lproj") })
    else {
      return
    }
    findings.add("code must not lie in a folder of a language", at: code.location)
  }
}
