// Valise — the rule identifier-invalid-chars-macos
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics

/// An identifier has characters that the Mac App Store refuses.
///
/// Source: electron/electron#1174.
enum IdentifierInvalidCharsMacOS: BundleRule {
  static let facts = RuleFacts(
    "identifier-invalid-chars-macos",
    "An identifier has characters that the Mac App Store refuses",
    reason: """
      The store takes letters, digits, hyphens and dots in CFBundleIdentifier of everything \
      with code.
      """,
    remedy: "use letters, digits, '-' and '.' alone",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90277",
    confidence: .seen,
    sources: ["electron/electron#1174"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForMacStore, bundle.isCode, let identifier = bundle.identifier,
      !IdentifierText.isForStore(identifier)
    else { return }
    findings.add(
      "\"\(identifier)\" is no identifier for the store",
      at: bundle.infoLocation("CFBundleIdentifier")
    )
  }
}
