// Valise — the rule load-path-absolute
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code needs a library by a path of the machine that built it.
///
/// Source: fyne-io/fyne#886.
enum LoadPathAbsolute: CodeRule {
  static let facts = RuleFacts(
    "load-path-absolute",
    "Code needs a library by a path of the machine that built it",
    reason: """
      Users do not have the file, so that the program does not start, or the plug-in is not \
      loaded.
      """,
    remedy: """
      put the library into the bundle and refer to it by @rpath, or link it statically
      """,
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: ["fyne-io/fyne#886"]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.fileType != .object, code.platform.isApple else { return }
    var seen: Set<String> = []
    for library in code.images.flatMap(\.dylibs)
    where library.kind == .load || library.kind == .reexport {
      let path = library.path
      guard path.hasPrefix("/"), !LibraryReference.isOfSystem(path), seen.insert(path).inserted
      else {
        continue
      }
      // Tests find Apple's own libraries there.
      if path.hasPrefix("/Developer/") { continue }
      let isInstalled = path.hasPrefix("/Library/")
      findings.add(
        "needs \(path), which users may not have",
        at: code.location,
        detail: MachinePlace(path).map { "it is \($0)" },
        atMost: isInstalled ? .warning : nil
      )
    }
  }
}
