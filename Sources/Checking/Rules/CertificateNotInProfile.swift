// Valise — the rule certificate-not-in-profile
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code is signed with a certificate that its profile does not list.
///
/// Source: RichardBronosky/ota-tools#20.
enum CertificateNotInProfile: BundleRule {
  static let facts = RuleFacts(
    "certificate-not-in-profile",
    "Code is signed with a certificate that its profile does not list",
    reason: """
      The system and the store compare the certificate of the signature with those of the profile, \
      byte by byte.
      """,
    remedy: """
      sign with a certificate of the profile, or put in a profile that lists the certificate
      """,
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90179",
    confidence: .seen,
    sources: ["RichardBronosky/ota-tools#20"],
    parts: [.profiles, .signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isDevice, bundle.isProgram, let code = bundle.executable,
      let profile = bundle.profile?.profile
    else { return }
    for signature in code.signatures {
      guard let signer = signature.signer, signer.purpose != .apple,
        !profile.certificates.contains(where: { $0.der == signer.der })
      else { continue }
      return findings.add(
        "the profile does not list the certificate \(signer.commonName ?? "of the signature")",
        at: code.location
      )
    }
  }
}
