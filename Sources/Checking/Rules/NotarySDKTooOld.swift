// Valise — the rule notary-sdk-too-old
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// Code was linked with an SDK that the notary does not take.
///
/// Source: electron-userland/electron-builder#4637.
enum NotarySDKTooOld: CodeRule {
  static let facts = RuleFacts(
    "notary-sdk-too-old",
    "Code was linked with an SDK that the notary does not take",
    reason: "The notary asks for the SDK of macOS 10.9 or later.",
    remedy: """
      link the code anew, or remove the old processors with 'valise macho lipo'
      """,
    .error,
    for: [.notarization],
    confidence: .seen,
    sources: ["electron-userland/electron-builder#4637"]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.platform.isMac, code.bundle.isShipped, code.fileType != .object
    else { return }
    for image in code.images {
      let name = image.architecture.name
      guard let sdk = image.buildVersions.first?.sdk, sdk.rawValue != 0 else {
        findings.add(
          "the code for \(name) does not say with which SDK it was linked",
          at: code.location,
          atMost: .warning
        )
        return
      }
      if sdk.major < 10 || sdk.major == 10 && sdk.minor < 9 {
        return findings.add(
          "the code for \(name) was linked with the SDK \(sdk)",
          at: code.location
        )
      }
    }
  }
}
