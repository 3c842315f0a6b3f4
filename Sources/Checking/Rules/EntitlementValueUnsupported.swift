// Valise — the rule entitlement-value-unsupported
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// An entitlement has a value that the store refuses.
///
/// Source: fastlane/fastlane#336; RichardBronosky/ota-tools#20; InjoyDeng/ResignTool#1.
enum EntitlementValueUnsupported: BundleRule {
  static let facts = RuleFacts(
    "entitlement-value-unsupported",
    "An entitlement has a value that the store refuses",
    reason: "Values for development are refused in uploads.",
    remedy: "sign with the entitlements of a distribution profile",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90046",
    confidence: .seen,
    sources: ["fastlane/fastlane#336", "RichardBronosky/ota-tools#20", "InjoyDeng/ResignTool#1"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForDeviceStore, bundle.isApplication || bundle.kind == .appex,
      let code = bundle.executable,
      let values = code.signatures.compactMap(\.entitlements).first?.values
    else { return }
    if values["aps-environment"]?.stringValue == "development" {
      findings.add("aps-environment is development", at: code.location)
    }
    if values["get-task-allow"]?.booleanValue == true {
      findings.add("get-task-allow is true", at: code.location)
    }
    for domain in values["com.apple.developer.associated-domains"]?.arrayValue ?? [] {
      guard let text = domain.stringValue,
        !text.contains(":") || text.hasSuffix(":*") || text == "*"
      else { continue }
      findings.add("the associated domain \"\(text)\" has no service", at: code.location)
    }
    if let environment = values["com.apple.developer.icloud-container-environment"]?.stringValue,
      environment != "Production"
    {
      findings.add("the environment of iCloud is \(environment)", at: code.location)
    }
  }
}
