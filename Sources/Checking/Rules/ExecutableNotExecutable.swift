// Valise — the rule executable-not-executable
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// The executable of a program may not be executed.
///
/// Source: vercel-labs/native#27; guillaumechereau/goxel#13; neovide/neovide#297;
/// nanonation/floatsign#2.
enum ExecutableNotExecutable: BundleRule {
  static let facts = RuleFacts(
    "executable-not-executable",
    "The executable of a program may not be executed",
    reason: """
      The system refuses to start a file without any bit that allows it. Archives and \
      version control lose the bits.
      """,
    remedy: "restore the bits with 'valise repair'",
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: [
      "vercel-labs/native#27", "guillaumechereau/goxel#13", "neovide/neovide#297",
      "nanonation/floatsign#2",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isProgram, let file = bundle.inspected.executable,
      let entry = bundle.product.inspected.entry(at: file), entry.status.kind == .regular,
      !entry.status.isExecutable,
      // Of archives container-lost-modes tells.
      bundle.product.inspected.archive == nil
    else { return }
    findings.add("the file may not be executed", at: file.location)
  }
}
