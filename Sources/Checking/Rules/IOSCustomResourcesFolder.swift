// Valise — the rule ios-custom-resources-folder
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A flat bundle has a folder Resources at its root.
///
/// Source: Apple Bundle Programming Guide; burtonageo/cargo-bundle#112.
enum IOSCustomResourcesFolder: BundleRule {
  static let facts = RuleFacts(
    "ios-custom-resources-folder",
    "A flat bundle has a folder Resources at its root",
    reason: """
      The system takes such a folder for that of another layout and looks for Info.plist \
      inside it, so that the bundle seems to have none; the store refuses it.
      """,
    remedy: "rename the folder, or move what is in it to the root",
    .error,
    for: [.appStore, .runtime],
    confidence: .seen,
    sources: ["Apple Bundle Programming Guide", "burtonageo/cargo-bundle#112"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isEmbedded,
      bundle.isApplication || bundle.kind == .appex || bundle.kind == .framework
    else { return }
    for entry in bundle.rootEntries where entry.name.asciiLowercased == "resources" {
      // A framework that is arranged as on a Mac has a rule of its own.
      if entry.status.kind == .symbolicLink { continue }
      findings.add(
        "the folder \"\(entry.name)\" hides the Info.plist beside it",
        at: entry.path.location
      )
    }
  }
}
