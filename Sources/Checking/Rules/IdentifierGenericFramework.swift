// Valise — the rule identifier-generic-framework
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A framework has the identifier of a template.
///
/// Source: AppLozic/Applozic-iOS-SDK#539.
enum IdentifierGenericFramework: BundleRule {
  static let facts = RuleFacts(
    "identifier-generic-framework",
    "A framework has the identifier of a template",
    reason: """
      The store compares identifiers of frameworks with those of other applications, which have \
      the same template.
      """,
    remedy: "give the framework an identifier of its own",
    .note,
    for: [.appStore],
    storeCode: "ITMS-90511",
    confidence: .weak,
    sources: ["AppLozic/Applozic-iOS-SDK#539"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .framework, bundle.isShipped, let identifier = bundle.identifier else {
      return
    }
    let templates = ["com.example.", "com.yourcompany.", "com.yourCompany.", "com.mycompany."]
    guard templates.contains(where: { identifier.hasPrefix($0) }) else { return }
    findings.add(
      "the identifier \(identifier) is a template's",
      at: bundle.infoLocation("CFBundleIdentifier")
    )
  }
}
