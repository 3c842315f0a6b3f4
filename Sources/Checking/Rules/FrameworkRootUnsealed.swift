// Valise — the rule framework-root-unsealed
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A framework has something at its top that no signature covers.
///
/// Source: sparkle-project/Sparkle#1471; chromiumembedded/cef#2738; contentauth/c2pa-swift#122;
/// golang/go#66406.
enum FrameworkRootUnsealed: BundleRule {
  static let facts = RuleFacts(
    "framework-root-unsealed",
    "A framework has something at its top that no signature covers",
    reason: """
      Signing and verifying refuse anything beside the links through the current version.
      """,
    remedy: "move it into the version, and sign again",
    .error,
    for: [.gatekeeper, .notarization],
    storeCode: "ITMS-90238",
    confidence: .source,
    sources: [
      "sparkle-project/Sparkle#1471", "chromiumembedded/cef#2738", "contentauth/c2pa-swift#122",
      "golang/go#66406",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    let product = bundle.product.inspected
    let versions = bundle.path(of: "Versions")
    guard bundle.kind == .framework, bundle.isShipped, bundle.layout != .modern,
      let current = product.resolved(versions.appending(.fixed("Current"))),
      current.parent == versions
    else { return }
    let version = current.name?.description ?? ""
    for entry in bundle.rootEntries {
      let name = entry.name
      switch entry.status.kind {
      case .directory where name == "Versions": continue
      case .regular where name == "module.map" || name == ".DS_Store":
        if !entry.status.isExecutable { continue }
      case .symbolicLink:
        let text = entry.linkText ?? ""
        let target = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
        if ["Versions/Current/\(name)", "Versions/\(version)/\(name)"].contains(target) {
          continue
        }
      default: break
      }
      findings.add("no signature covers this", at: entry.path.location)
    }
    for entry in product.entries(in: versions) where entry.status.kind != .directory {
      let name = entry.name
      if name == "Current" || name == ".DS_Store" { continue }
      findings.add("no signature covers this", at: entry.path.location)
    }
  }
}
