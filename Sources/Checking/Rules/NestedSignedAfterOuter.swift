// Valise — the rule nested-signed-after-outer
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code inside a bundle was signed after the bundle.
///
/// Source: Zesty0wl/mac-performance-monitor#50; yurvon-screamo/origa#387.
enum NestedSignedAfterOuter: BundleRule {
  static let facts = RuleFacts(
    "nested-signed-after-outer",
    "Code inside a bundle was signed after the bundle",
    reason: """
      The seal of the bundle holds the hash of the code as it was; the system finds the bundle \
      changed.
      """,
    remedy: "sign from the inside out",
    .warning,
    for: [.gatekeeper],
    confidence: .inferred,
    sources: ["Zesty0wl/mac-performance-monitor#50", "yurvon-screamo/origa#387"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    let product = bundle.product
    let isAround = product.code.contains { code in
      code.path.isInside(bundle.path) && code.path != bundle.inspected.executable
    }
    guard bundle.layout == .modern, isAround, let seal = bundle.seal else { return }
    for name in seal.files.keys {
      guard case .nested(let wanted?, _)? = seal[name]?.content,
        let inside = try? RelativePath(validating: name)
      else { continue }
      let path = bundle.inspected.supportFolder.appending(inside)
      guard let code = product.nestedCode(at: path) else { continue }
      let found = code.signatures.compactMap(\.signature).flatMap(\.directories)
        .map { Array($0.digest.prefix(20)) }
      guard !found.isEmpty, !found.contains(wanted) else { continue }
      findings.add("the code was signed after the bundle around it", at: path.location)
    }
  }
}
