// Valise — the rule app-root-unsealed
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A bundle has something beside Contents.
///
/// Source: arakiken/mlterm#141; apple-oss-distributions/Security
/// OSX/libsecurity_codesigning/lib/bundlediskrep.cpp.
enum AppRootUnsealed: BundleRule {
  static let facts = RuleFacts(
    "app-root-unsealed",
    "A bundle has something beside Contents",
    reason: """
      No signature covers it; signing and verifying refuse it as unsealed contents.
      """,
    remedy: "move it below Contents, and sign again",
    .error,
    for: [.gatekeeper, .notarization],
    confidence: .source,
    sources: [
      "arakiken/mlterm#141",
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/bundlediskrep.cpp",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.layout == .modern, bundle.isCode, bundle.isShipped else { return }
    let allowed: Set<String> = [".LSOverride", ".DS_Store", "Icon\r", ".SoftwareDepot.tracking"]
    for entry in bundle.rootEntries {
      if entry.name.asciiLowercased == "contents", entry.status.kind == .directory { continue }
      if allowed.contains(entry.name), entry.status.kind == .regular, !entry.status.isExecutable {
        continue
      }
      findings.add("no signature covers this", at: entry.path.location)
    }
  }
}
