// Valise — the rule noncode-in-macos-dir
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// A file that is no code lies in a folder of code.
///
/// Source: Devolutions/devolutions-terminal#24; octave-app/octave-app#269;
/// pyinstaller/pyinstaller#5112; indygreg/apple-platform-rs#87.
enum NoncodeInMacOSDir: BundleRule {
  static let facts = RuleFacts(
    "noncode-in-macos-dir",
    "A file that is no code lies in a folder of code",
    reason: """
      Signing takes it for code, and puts its signature into extended attributes that \
      archives lose.
      """,
    remedy: "move it to Resources",
    .warning,
    for: [.gatekeeper, .notarization],
    confidence: .seen,
    sources: [
      "Devolutions/devolutions-terminal#24", "octave-app/octave-app#269",
      "pyinstaller/pyinstaller#5112", "indygreg/apple-platform-rs#87",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isMac, bundle.layout == .modern, bundle.isCode, bundle.isShipped else {
      return
    }
    for entry in bundle.entries where entry.status.kind == .regular && entry.format != .machO {
      guard bundle.isInNestedCode(entry.path), entry.path != bundle.inspected.executable,
        entry.name != ".DS_Store"
      else { continue }
      let folders = entry.path.components.dropLast().map(\.description)
      if folders.contains(where: { $0.hasSuffix(".lproj") || $0.hasSuffix(".dSYM") }) { continue }
      findings.add("signing takes this for code", at: entry.path.location)
    }
  }
}
