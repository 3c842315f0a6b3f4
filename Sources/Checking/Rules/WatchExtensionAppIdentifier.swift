// Valise — the rule watch-extension-app-identifier
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// The extension of a watch application does not name it.
///
/// Source: shu223/watchOS-2-Sampler#10; kuglee/TermiWatch#54; AFNetworking/AFNetworking#3639.
enum WatchExtensionAppIdentifier: BundleRule {
  static let facts = RuleFacts(
    "watch-extension-app-identifier",
    "The extension of a watch application does not name it",
    reason: """
      The watch finds the code of an application of two parts by WKAppBundleIdentifier.
      """,
    remedy: "state the identifier of the watch application",
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: [
      "shu223/watchOS-2-Sampler#10", "kuglee/TermiWatch#54", "AFNetworking/AFNetworking#3639",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, let outer = bundle.enclosingApplication,
      outer.isTrue("WKWatchKitApp"),
      bundle.extensionPoint == "com.apple.watchkit", let wanted = outer.identifier
    else { return }
    let path: PropertyListPath = "NSExtension.NSExtensionAttributes.WKAppBundleIdentifier"
    guard bundle.info.document?.value[path: path]?.stringValue != wanted else { return }
    findings.add("WKAppBundleIdentifier is not \"\(wanted)\"", at: bundle.infoLocation(path))
  }
}
