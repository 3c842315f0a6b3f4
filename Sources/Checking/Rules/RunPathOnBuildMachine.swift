// Valise — the rule run-path-on-build-machine
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code has a run path to a folder that only the machine has that built it.
///
/// Source: the manual page dyld(1).
enum RunPathOnBuildMachine: CodeRule {
  static let facts = RuleFacts(
    "run-path-on-build-machine",
    "Code looks for libraries in a folder of the machine that built it",
    reason: """
      A library that somebody puts there is loaded in the place of the right one.
      """,
    remedy: "delete the run path with 'valise macho rpath delete'",
    .warning,
    for: [.runtime],
    confidence: .documented,
    sources: ["the manual page dyld(1)"]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.bundle.isShipped else { return }
    var seen: Set<String> = []
    for path in code.images.flatMap(\.rpaths)
    where path.hasPrefix("/") && seen.insert(path).inserted {
      guard let place = MachinePlace(path) else { continue }
      findings.add("has the run path \(path), which is \(place)", at: code.location)
    }
  }
}
