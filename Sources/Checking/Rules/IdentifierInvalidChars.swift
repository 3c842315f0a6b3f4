// Valise — the rule identifier-invalid-chars
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics

/// An identifier has characters that the store refuses.
///
/// Source: yeahdongcn/UIColor-Hex-Swift#76; apple/swift-nio-ssl#478; google/GoogleSignIn-iOS#124;
/// firebase/firebase-ios-sdk#9954.
enum IdentifierInvalidChars: BundleRule {
  static let facts = RuleFacts(
    "identifier-invalid-chars",
    "An identifier has characters that the store refuses",
    reason: """
      The store takes letters, digits, hyphens and dots in CFBundleIdentifier of everything \
      with code.
      """,
    remedy: "use letters, digits, '-' and '.' alone",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90049",
    confidence: .seen,
    sources: [
      "yeahdongcn/UIColor-Hex-Swift#76", "apple/swift-nio-ssl#478", "google/GoogleSignIn-iOS#124",
      "firebase/firebase-ios-sdk#9954",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForDeviceStore, bundle.isCode, let identifier = bundle.identifier,
      !IdentifierText.isForStore(identifier)
    else { return }
    findings.add(
      "\"\(identifier)\" is no identifier for the store",
      at: bundle.infoLocation("CFBundleIdentifier")
    )
  }
}
