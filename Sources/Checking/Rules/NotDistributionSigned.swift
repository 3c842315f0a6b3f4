// Valise — the rule not-distribution-signed
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics

/// A program for the store is not signed for distribution.
///
/// Source: RichardBronosky/ota-tools#20; fastlane/fastlane#1322.
enum NotDistributionSigned: BundleRule {
  static let facts = RuleFacts(
    "not-distribution-signed",
    "A program for the store is not signed for distribution",
    reason: """
      The store takes signatures by certificates of the kind Apple Distribution.
      """,
    remedy: "sign with a distribution certificate",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90035",
    confidence: .seen,
    sources: ["RichardBronosky/ota-tools#20", "fastlane/fastlane#1322"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForDeviceStore, bundle.isApplication || bundle.kind == .appex,
      let code = bundle.executable
    else { return }
    guard code.signatures.contains(where: { $0.signature != nil }) else {
      return findings.add("the program is not signed", at: code.location, atMost: .note)
    }
    for signature in code.signatures where signature.signer?.purpose != .distribution {
      guard signature.signer?.purpose != .apple else { continue }
      return findings.add(
        "the program is signed by \(signature.signer?.commonName ?? "nobody")",
        at: code.location
      )
    }
  }
}
