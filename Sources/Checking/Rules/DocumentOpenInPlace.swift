// Valise — the rule document-open-in-place
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// An application that opens documents does not say whether it opens them in place.
///
/// Source: element-hq/element-ios#6159; DimensionDev/TesserPG-iOS#52; swiftlang/swift-build
/// Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift.
enum DocumentOpenInPlace: BundleRule {
  static let facts = RuleFacts(
    "document-open-in-place",
    """
    An application that opens documents does not say whether it opens them in place
    """,
    reason: """
      The store warns until LSSupportsOpeningDocumentsInPlace or UISupportsDocumentBrowser \
      says so.
      """,
    remedy: "state LSSupportsOpeningDocumentsInPlace",
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90737",
    confidence: .seen,
    sources: [
      "element-hq/element-ios#6159", "DimensionDev/TesserPG-iOS#52",
      "swiftlang/swift-build Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .ios, !bundle.isAppClip,
      bundle.value("CFBundleDocumentTypes")?.arrayValue?.isEmpty == false,
      bundle.value("LSSupportsOpeningDocumentsInPlace") == nil,
      bundle.value("UISupportsDocumentBrowser") == nil
    else { return }
    findings.add(
      "LSSupportsOpeningDocumentsInPlace is missing",
      at: bundle.infoLocation("CFBundleDocumentTypes")
    )
  }
}
