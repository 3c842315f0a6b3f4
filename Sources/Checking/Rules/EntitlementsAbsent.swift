// Valise — the rule entitlements-absent
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// A program for the store is signed without entitlements.
///
/// Source: zhangao0086/DKImagePickerController#524.
enum EntitlementsAbsent: BundleRule {
  static let facts = RuleFacts(
    "entitlements-absent",
    "A program for the store is signed without entitlements",
    reason: """
      The store looks for application-identifier in the signature of each application and \
      extension.
      """,
    remedy: "sign with the entitlements of the profile",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90166",
    confidence: .seen,
    sources: ["zhangao0086/DKImagePickerController#524"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.product.isForDeviceStore, bundle.isApplication || bundle.kind == .appex,
      let code = bundle.executable
    else { return }
    for signature in code.signatures where signature.signer != nil {
      guard signature.entitlements?.values.isEmpty ?? true else { continue }
      return findings.add("the signature has no entitlements", at: code.location)
    }
  }
}
