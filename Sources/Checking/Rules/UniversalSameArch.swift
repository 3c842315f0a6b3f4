// Valise — the rule universal-same-arch
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A library lacks a processor of the program that needs it.
///
/// Source: electron-userland/electron-builder#5850.
enum UniversalSameArch: Rule {
  static let facts = RuleFacts(
    "universal-same-arch",
    "A library lacks a processor of the program that needs it",
    reason: "The program does not start on Macs with the other processor.",
    remedy: "build the library for all processors of the program",
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: ["electron-userland/electron-builder#5850"],
    parts: [.libraries]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isMac, let report = product.inspected.libraries,
      let main = product.main.executable
    else { return }
    let wanted = main.images.map(\.architecture).filter { $0.name != "i386" }
    guard wanted.count > 1 else { return }
    for image in report.images where image.fileType != .object {
      for library in image.libraries {
        guard case .otherArchitecture(let path) = library.place,
          [.load, .reexport].contains(library.library.kind),
          let place = try? RelativePath(validating: path)
        else { continue }
        let names = library.architectures.filter { $0.name != "i386" }.map(\.name)
        guard !names.isEmpty else { continue }
        findings.add(
          "there is no code for \(names.joined(separator: ", "))",
          at: place.location,
          detail: "\(image.path) needs it"
        )
      }
    }
  }
}
