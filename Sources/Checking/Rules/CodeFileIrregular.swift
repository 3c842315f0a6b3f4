// Valise — the rule code-file-irregular
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A file of code is laid out as signing does not take it.
///
/// Source: llvm/llvm-project#117723; pyinstaller/pyinstaller#812.
enum CodeFileIrregular: CodeRule {
  static let facts = RuleFacts(
    "code-file-irregular",
    "A file of code is laid out as signing does not take it",
    reason: """
      Loose readers let pass bytes that belong to nothing and slices that overlap; signing refuses \
      such a file, with a message that does not say why.
      """,
    remedy: "make the file anew from its slices with 'valise macho lipo'",
    .error,
    for: [.gatekeeper, .notarization],
    confidence: .seen,
    sources: ["llvm/llvm-project#117723", "pyinstaller/pyinstaller#812"]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.bundle.isShipped else { return }
    for remark in code.inspected.container?.remarks ?? [] {
      switch remark {
      // Old tools hid slices so; run paths have a rule of their own.
      case .hiddenSlice, .repeatedRpath: continue
      case .misalignedSlice, .differentArchitecture:
        findings.add("\(remark)", at: code.location, atMost: .warning)
      case .gapNotZero, .bytesAfterLastSlice, .overlappingSlices, .repeatedArchitecture,
        .trailingBytes:
        findings.add("\(remark)", at: code.location)
      }
    }
  }
}
