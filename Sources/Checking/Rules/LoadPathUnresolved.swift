// Valise — the rule load-path-unresolved
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code needs a library that is not found.
///
/// Source: AppFlowy-IO/AppFlowy#5884; marcowindt/joy4macos#4.
enum LoadPathUnresolved: Rule {
  static let facts = RuleFacts(
    "load-path-unresolved",
    "Code needs a library that is not found",
    reason: """
      The dynamic linker looks for the library at places that do not have it, and ends the \
      program.
      """,
    remedy: "put the library where it is looked for, or add a run path",
    .warning,
    for: [.runtime],
    confidence: .weak,
    sources: ["AppFlowy-IO/AppFlowy#5884", "marcowindt/joy4macos#4"],
    parts: [.libraries]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard let report = product.inspected.libraries else { return }
    for image in report.images {
      guard let path = try? RelativePath(validating: image.path),
        let code = product.inspected.code(at: path)
      else { continue }
      let bundle = product.bundle(code.bundle)
      // What loads a plug-in brings run paths of its own.
      guard ![.loadable, .component, .xctest].contains(bundle.kind), bundle.isShipped else {
        continue
      }
      for library in image.libraries
      where library.library.kind == .load || library.library.kind == .reexport {
        guard library.place == .missing, library.library.path.hasPrefix("@"),
          !library.library.path.hasPrefix("@rpath/libswift")
        else { continue }
        findings.add(
          "needs \(library.library.path), which is not there",
          at: path.location,
          detail: library.tried.isEmpty
            ? "there is no run path to look for it in"
            : "looked for at \(library.tried.joined(separator: ", "))"
        )
      }
    }
  }
}
