// Valise — the rule plug-in-factory-unknown
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A plug-in has a type for which it has no factory.
///
/// Source: Apple, Plug-in Programming Topics.
enum PlugInFactoryUnknown: BundleRule {
  static let facts = RuleFacts(
    "plug-in-factory-unknown",
    "A plug-in has a type for which it has no factory",
    reason: """
      Hosts ask the factories in CFPlugInFactories by the identifiers in CFPlugInTypes; one that \
      is not there makes nothing.
      """,
    remedy: "add the factory to CFPlugInFactories, or remove it from CFPlugInTypes",
    .warning,
    for: [.runtime],
    confidence: .documented,
    sources: ["Apple, Plug-in Programming Topics"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    // Factories that are registered as the code runs are not listed.
    guard !bundle.isTrue("CFPlugInDynamicRegistration"),
      let types = bundle.value("CFPlugInTypes")?.dictionaryValue
    else { return }
    let known = Set(
      (bundle.value("CFPlugInFactories")?.dictionaryValue ?? [:]).map { $0.key.uppercased() }
    )
    for (type, list) in types {
      for (place, item) in (list.arrayValue ?? []).enumerated() {
        guard let factory = item.stringValue, !known.contains(factory.uppercased()) else {
          continue
        }
        findings.add(
          "there is no factory \(factory)",
          at: bundle.infoLocation(
            PropertyListPath(components: ["CFPlugInTypes", type, "\(place)"])
          )
        )
      }
    }
  }
}
