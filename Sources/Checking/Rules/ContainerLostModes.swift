// Valise — the rule container-lost-modes
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An archive lost the permission to execute a program.
///
/// Source: doasync/CapsLockSwitcher#3; cloudhead/rx#46; SebLague/Geographical-Adventures#30.
enum ContainerLostModes: Rule {
  static let facts = RuleFacts(
    "container-lost-modes",
    "An archive lost the permission to execute a program",
    reason: """
      Some programs that unpack archives restore the permission, and others leave a program that \
      does not start.
      """,
    remedy: "pack on a Mac or Linux, as with zip",
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: [
      "doasync/CapsLockSwitcher#3", "cloudhead/rx#46", "SebLague/Geographical-Adventures#30",
    ]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard let archive = product.inspected.archive else { return }
    let programs = Set(product.bundles.filter(\.isProgram).compactMap(\.inspected.executable))
    for entry in product.inspected.entries where entry.status.kind == .regular {
      guard
        programs.contains(entry.path)
          || product.inspected.code(at: entry.path)?.fileType == .execute
      else { continue }
      if archive.statesMode(of: entry.path) == false {
        findings.add(
          "the archive has no permissions, so that the program may not be executed",
          at: entry.path.location
        )
      } else if !entry.status.isExecutable {
        findings.add("in the archive the program may not be executed", at: entry.path.location)
      }
    }
  }
}
