// Valise — the rule open-in-place-no-on-macos
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A Mac application says that it does not open documents in place.
///
/// Source: swiftlang/swift-build
/// Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift.
enum OpenInPlaceNoOnMacOS: BundleRule {
  static let facts = RuleFacts(
    "open-in-place-no-on-macos",
    "A Mac application says that it does not open documents in place",
    reason: "On a Mac every application does; Xcode refuses the value.",
    remedy: "delete LSSupportsOpeningDocumentsInPlace",
    .warning,
    for: [.appStore],
    confidence: .source,
    sources: [
      "swiftlang/swift-build Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift"
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform.isMac,
      bundle.value("LSSupportsOpeningDocumentsInPlace")?.booleanValue == false
    else { return }
    findings.add(
      "LSSupportsOpeningDocumentsInPlace is false",
      at: bundle.infoLocation("LSSupportsOpeningDocumentsInPlace")
    )
  }
}
