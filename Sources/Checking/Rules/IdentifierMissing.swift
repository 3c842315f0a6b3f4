// Valise — the rule identifier-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics

/// A bundle has no identifier.
///
/// Source: indygreg/apple-platform-rs#71; ios-control/ios-deploy src/ios-deploy/errors.h.
enum IdentifierMissing: BundleRule {
  static let facts = RuleFacts(
    "identifier-missing",
    "A bundle has no identifier",
    reason: """
      The system knows applications and their settings by the identifier, a signature falls \
      back to the file name, and the store refuses the upload.
      """,
    remedy: "state CFBundleIdentifier in reverse DNS form",
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90049",
    confidence: .seen,
    sources: ["indygreg/apple-platform-rs#71", "ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.hasInfo, bundle.identifier == nil, bundle.isShipped else { return }
    let isResources = bundle.kind == .loadable && !bundle.isCode
    guard bundle.isCode || isResources && bundle.inspected.role == .resources else { return }
    let value = bundle.value("CFBundleIdentifier")
    findings.add(
      value == nil ? "CFBundleIdentifier is missing" : "CFBundleIdentifier is no text, or empty",
      at: bundle.infoLocation("CFBundleIdentifier"),
      atMost: isResources ? .note : nil
    )
  }
}
