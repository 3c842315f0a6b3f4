// Valise — the rule capability-wrong-type
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// The capabilities that an application asks for have the wrong type.
///
/// Source: swiftlang/swift-build
/// Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift.
enum CapabilityWrongType: BundleRule {
  static let facts = RuleFacts(
    "capability-wrong-type",
    "The capabilities that an application asks for have the wrong type",
    reason: "The system reads an array of texts or a dictionary of Booleans.",
    remedy: "write an array of texts, or a dictionary of Booleans",
    .error,
    for: [.runtime],
    confidence: .source,
    sources: [
      "swiftlang/swift-build Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift"
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform.isEmbedded,
      let value = bundle.value("UIRequiredDeviceCapabilities")
    else { return }
    if let items = value.arrayValue, items.allSatisfy({ $0.stringValue != nil }) { return }
    if let pairs = value.dictionaryValue, pairs.allSatisfy({ $0.value.booleanValue != nil }) {
      return
    }
    findings.add(
      "UIRequiredDeviceCapabilities is neither an array of texts nor a dictionary of Booleans",
      at: bundle.infoLocation("UIRequiredDeviceCapabilities")
    )
  }
}
