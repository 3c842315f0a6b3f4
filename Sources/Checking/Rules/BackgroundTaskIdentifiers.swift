// Valise — the rule background-task-identifiers
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// An application works in the background and lists no tasks.
///
/// Source: aws/amazon-chime-sdk-ios#301; fluttercommunity/flutter_uploader#59.
enum BackgroundTaskIdentifiers: BundleRule {
  static let facts = RuleFacts(
    "background-task-identifiers",
    "An application works in the background and lists no tasks",
    reason: """
      The store asks for BGTaskSchedulerPermittedIdentifiers where UIBackgroundModes has \
      processing.
      """,
    remedy: "list the identifiers of the tasks",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90771",
    confidence: .seen,
    sources: ["aws/amazon-chime-sdk-ios#301", "fluttercommunity/flutter_uploader#59"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform.isPhone,
      bundle.texts("UIBackgroundModes").contains("processing")
    else { return }
    let items = bundle.value("BGTaskSchedulerPermittedIdentifiers")?.arrayValue ?? []
    guard items.isEmpty || items.contains(where: { $0.stringValue == nil }) else { return }
    findings.add(
      "BGTaskSchedulerPermittedIdentifiers lists no tasks",
      at: bundle.infoLocation("BGTaskSchedulerPermittedIdentifiers")
    )
  }
}
