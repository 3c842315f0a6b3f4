// Valise — the rule imessage-extension-count
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application for messages alone has not one extension for messages.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h.
enum IMessageExtensionCount: BundleRule {
  static let facts = RuleFacts(
    "imessage-extension-count",
    "An application for messages alone has not one extension for messages",
    reason: """
      The system installs an application that cannot be opened with exactly one extension for \
      messages, and no other.
      """,
    remedy: "put in one extension of com.apple.message-payload-provider",
    .error,
    for: [.runtime],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .ios,
      bundle.isTrue("LSApplicationLaunchProhibited")
    else { return }
    let points = bundle.product.bundles
      .filter { $0.kind == .appex && $0.inspected.parent == bundle.inspected.place }
      .map { $0.extensionPoint ?? "" }
    let count = points.count { $0 == "com.apple.message-payload-provider" }
    guard count != 1 || points.count > 1 else { return }
    findings.add(
      count == 1
        ? "there are other extensions beside the one for messages"
        : "there are \(count) extensions for messages",
      at: bundle.infoLocation("LSApplicationLaunchProhibited")
    )
  }
}
