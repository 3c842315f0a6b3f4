// Valise — the rule not-pie
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseDiagnostics

/// A program for devices is linked for one address.
///
/// Source: motrr/Galileo-iOS-SDK#3.
enum NotPIE: BundleRule {
  static let facts = RuleFacts(
    "not-pie",
    "A program for devices is linked for one address",
    reason: "The store warns of programs that are not position independent.",
    remedy: "link with -pie",
    .note,
    for: [.appStore],
    storeCode: "ITMS-90080",
    confidence: .seen,
    sources: ["motrr/Galileo-iOS-SDK#3"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isDevice, bundle.isProgram, let code = bundle.executable else { return }
    for image in code.images
    where image.header.fileType == .execute && image.header.flags & 0x20_0000 == 0 {
      return findings.add(
        "the code for \(image.architecture) is not position independent",
        at: code.location
      )
    }
  }
}
