// Valise — the rule meta-dir-extra-files
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// The folder of the signature holds something else.
///
/// Source: apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/bundlediskrep.cpp;
/// apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/codedirectory.cpp; observed:
/// sparkle test bundles, CoconutLib.framework.
enum MetaDirExtraFiles: BundleRule {
  static let facts = RuleFacts(
    "meta-dir-extra-files",
    "The folder of the signature holds something else",
    reason: """
      Strict verifying refuses files there that are no part of a signature.
      """,
    remedy: "delete the file, and sign again",
    .warning,
    for: [.gatekeeper],
    confidence: .source,
    sources: [
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/bundlediskrep.cpp",
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/codedirectory.cpp",
      "observed: sparkle test bundles, CoconutLib.framework",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isShipped else { return }
    let folder = bundle.inspected.supportFolder.appending(.fixed("_CodeSignature"))
    guard let real = bundle.product.inspected.resolved(folder) else { return }
    for entry in bundle.product.inspected.entries(in: real) {
      if entry.name.hasPrefix("._") { continue }
      if entry.status.kind == .regular, parts.contains(entry.name) { continue }
      findings.add("this is no part of a signature", at: entry.path.location)
    }
  }

  private static let parts: Set<String> = [
    "CodeDirectory", "CodeSignature", "CodeRequirements", "CodeResources", "CodeEntitlements",
    "CodeTopDirectory", "CodeEntitlementDER", "CodeRepSpecific", "LaunchConstraintSelf",
    "LaunchConstraintParent", "LaunchConstraintResponsible", "LibraryConstraint",
    "CodeRequirements-1", "CodeRequirements-2", "CodeRequirements-3", "CodeRequirements-4",
    "CodeRequirements-5",
  ]
}
