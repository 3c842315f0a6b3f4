// Valise — the rule framework-modified-version
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An older version of a framework is not signed.
///
/// Source: apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/CSCommon.h.
enum FrameworkModifiedVersion: BundleRule {
  static let facts = RuleFacts(
    "framework-modified-version",
    "An older version of a framework is not signed",
    reason: "Strict verifying looks at all versions of a framework.",
    remedy: "sign the version, or delete it",
    .warning,
    for: [.gatekeeper],
    confidence: .weak,
    sources: ["apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/CSCommon.h"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    let product = bundle.product
    guard bundle.kind == .framework, bundle.isShipped, product.platform.isMac else { return }
    let versions = bundle.path(of: "Versions")
    let folders = product.inspected.entries(in: versions).filter { entry in
      entry.status.kind == .directory && entry.name != "Current"
    }
    guard folders.count > 1, bundle.executable?.signatures.contains(where: \.isThere) ?? false,
      let current = product.inspected.resolved(versions.appending(.fixed("Current")))
    else { return }
    for folder in folders where folder.path != current {
      let seal = folder.path.appending(.fixed("_CodeSignature/CodeResources"))
      guard product.inspected.entry(at: seal) == nil else { continue }
      let code = product.code.filter { $0.path.parent == folder.path }
      guard !code.contains(where: { $0.signatures.contains(where: \.isThere) }) else { continue }
      findings.add("this version of the framework is not signed", at: folder.path.location)
    }
  }
}
