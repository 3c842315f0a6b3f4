// Valise — the rule info-plist-unparsable
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An Info.plist cannot be read.
///
/// Source: swiftlang/swift-build
/// Sources/SWBTaskExecution/TaskActions/ValidateProductTaskAction.swift; apple-oss-
/// distributions/Security OSX/libsecurity_codesigning/lib/CSCommon.h.
enum InfoPlistUnparsable: BundleRule {
  static let facts = RuleFacts(
    "info-plist-unparsable",
    "An Info.plist cannot be read",
    reason: """
      The system and the store treat it like a missing one, and signing calls it a malformed \
      property list (-67058).
      """,
    remedy: "write a property list with a dictionary at its root",
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90036",
    confidence: .source,
    sources: [
      "swiftlang/swift-build Sources/SWBTaskExecution/TaskActions/ValidateProductTaskAction.swift",
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/CSCommon.h",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isCode || bundle.inspected.role == .resources else { return }
    // Elements spelled with capitals have a rule of their own.
    guard PlistElementCase.misspelled(in: bundle.info) == nil else { return }
    let limit: Severity? = bundle.isCode ? nil : .warning
    switch bundle.info.fault {
    case .malformed(let error):
      let location = Location(
        path: bundle.info.path.description,
        position: Location.Position(error.position),
        keyPath: error.path.components.isEmpty ? nil : error.path.description
      )
      findings.add("Info.plist is no property list: \(error.reason)", at: location, atMost: limit)
    case .notADictionary(let found):
      findings.add(
        "Info.plist holds no dictionary",
        at: bundle.infoLocation(),
        detail: "it holds a \(found)",
        atMost: limit
      )
    case .unreadable(let reason):
      findings.add(
        "Info.plist cannot be read",
        at: bundle.infoLocation(),
        detail: reason,
        atMost: limit
      )
    case nil where bundle.hasInfo && bundle.info.values.isEmpty:
      findings.add("Info.plist is empty", at: bundle.infoLocation(), atMost: limit)
    case nil: checkOddities(of: bundle.info, &findings, atMost: limit)
    case .missing: return
    }
  }

  /// Finds what Valise reads and Apple's reader does not, or not to the same value.
  private static func checkOddities(
    of info: InspectedInfo,
    _ findings: inout RuleFindings,
    atMost limit: Severity?
  ) {
    let remarks = info.document?.remarks ?? []
    guard let odd = remarks.first(where: { $0.appleReader != .agrees }) else { return }
    let location = Location(
      path: info.path.description,
      position: Location.Position(odd.position),
      keyPath: odd.path.components.isEmpty ? nil : odd.path.description
    )
    findings.add(
      "Apple's reader does not read Info.plist as it stands",
      at: location,
      detail: "\(odd.kind)",
      remedy: "write it as Apple's tools do; valise plist lint shows every such place",
      atMost: limit
    )
  }
}
