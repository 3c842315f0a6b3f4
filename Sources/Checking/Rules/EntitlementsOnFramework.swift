// Valise — the rule entitlements-on-framework
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// A framework is signed with entitlements.
///
/// Source: bazelbuild/rules_apple#181; InjoyDeng/ResignTool#1; observed: Nion Swift.app.
enum EntitlementsOnFramework: BundleRule {
  static let facts = RuleFacts(
    "entitlements-on-framework",
    "A framework is signed with entitlements",
    reason: "Entitlements are for programs; the store refuses them in frameworks.",
    remedy: "sign the framework without entitlements",
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90046",
    confidence: .seen,
    sources: ["bazelbuild/rules_apple#181", "InjoyDeng/ResignTool#1", "observed: Nion Swift.app"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .framework, bundle.platform.isEmbedded, let code = bundle.executable,
      code.signatures.contains(where: { !($0.entitlements?.values.isEmpty ?? true) })
    else { return }
    findings.add("the framework has entitlements", at: code.location)
  }
}
