// Valise — the rule app-clip-entitlement-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application and its app clip do not name each other.
///
/// Source: getsentry/sentry-cocoa#1450; bazelbuild/rules_apple#1570.
enum AppClipEntitlementMissing: BundleRule {
  static let facts = RuleFacts(
    "app-clip-entitlement-missing",
    "An application and its app clip do not name each other",
    reason: """
      The store wants the clip in the entitlements of the application, and the application in \
      those of the clip.
      """,
    remedy: """
      sign both with com.apple.developer.associated-appclip-app-identifiers and \
      com.apple.developer.parent-application-identifiers
      """,
    .error,
    for: [.appStore],
    storeCode: "ITMS-90876",
    confidence: .seen,
    sources: ["getsentry/sentry-cocoa#1450", "bazelbuild/rules_apple#1570"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForDeviceStore, bundle.isAppClip, let application = bundle.parent,
      let clip = bundle.identifier, let parent = application.identifier,
      let own = bundle.executable, let outer = application.executable
    else { return }
    expect(clip, in: "com.apple.developer.associated-appclip-app-identifiers", of: outer, &findings)
    expect(parent, in: "com.apple.developer.parent-application-identifiers", of: own, &findings)
  }

  private static func expect(
    _ identifier: String,
    in key: String,
    of code: CheckedCode,
    _ findings: inout RuleFindings
  ) {
    for signature in code.signatures where signature.signature != nil {
      let values = signature.entitlements?.values[key]?.arrayValue ?? []
      let isNamed = values.contains { value in
        guard let text = value.stringValue, let dot = text.firstIndex(of: ".") else { return false }
        return text[dot...].dropFirst() == identifier
      }
      guard !isNamed else { continue }
      return findings.add("\(key) does not name \(identifier)", at: code.location)
    }
  }
}
