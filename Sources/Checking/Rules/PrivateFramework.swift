// Valise — the rule private-framework
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code needs a framework of the system that is not for everybody.
///
/// Source: Apple, App Review Guidelines 2.5.1.
enum PrivateFramework: CodeRule {
  static let facts = RuleFacts(
    "private-framework",
    "Code needs a private framework",
    reason: "Private frameworks change with every system; the store refuses them.",
    remedy: "use a public framework",
    severities: [.appStore: .error, .runtime: .note],
    confidence: .documented,
    sources: ["Apple, App Review Guidelines 2.5.1"]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.bundle.isShipped else { return }
    var seen: Set<String> = []
    for library in code.images.flatMap(\.dylibs)
    where library.path.contains("/System/Library/PrivateFrameworks/")
      && seen.insert(library.path).inserted
    {
      findings.add("needs \(library.path)", at: code.location)
    }
  }
}
