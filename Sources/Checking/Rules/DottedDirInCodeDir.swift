// Valise — the rule dotted-dir-in-code-dir
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A folder with a dot in its name lies in a folder of code.
///
/// Source: pyinstaller/pyinstaller#7180; pyinstaller/pyinstaller#812.
enum DottedDirInCodeDir: BundleRule {
  static let facts = RuleFacts(
    "dotted-dir-in-code-dir",
    "A folder with a dot in its name lies in a folder of code",
    reason: """
      Signing takes it for a bundle, and says that its format is not recognized.
      """,
    remedy: "move it to Resources, or rename it",
    .warning,
    for: [.gatekeeper, .notarization],
    confidence: .seen,
    sources: ["pyinstaller/pyinstaller#7180", "pyinstaller/pyinstaller#812"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isMac, bundle.layout == .modern, bundle.isCode, bundle.isShipped else {
      return
    }
    for entry in bundle.entries where entry.status.kind == .directory && entry.name.contains(".") {
      guard bundle.isInNestedCode(entry.path), !entry.name.hasSuffix(".lproj"),
        !entry.name.hasSuffix(".dSYM"),
        BundleKind(pathExtension: BundleName(entry.name).pathExtension) == nil
      else { continue }
      let hasInfo = ["Contents/Info.plist", "Resources/Info.plist", "Info.plist"].contains {
        bundle.product.inspected.followed(entry.path.appending(.fixed($0))) != nil
      }
      if !hasInfo {
        findings.add("signing takes this folder for a bundle", at: entry.path.location)
      }
    }
  }
}
