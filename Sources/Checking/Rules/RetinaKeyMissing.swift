// Valise — the rule retina-key-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A Mac application may be drawn in low resolution.
///
/// Source: perdian/macosappbundler-maven-plugin#10; alexflint/gallium#52;
/// neutralinojs/neutralinojs#211.
enum RetinaKeyMissing: BundleRule {
  static let facts = RuleFacts(
    "retina-key-missing",
    "A Mac application may be drawn in low resolution",
    reason: """
      Code for old SDKs is drawn in high resolution only if NSHighResolutionCapable says so.
      """,
    remedy: "state NSHighResolutionCapable as true",
    .note,
    for: [.runtime],
    confidence: .weak,
    sources: [
      "perdian/macosappbundler-maven-plugin#10", "alexflint/gallium#52",
      "neutralinojs/neutralinojs#211",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .macos, bundle.hasInfo,
      bundle.value("NSHighResolutionCapable") == nil,
      !bundle.isTrue("LSUIElement"), !bundle.isTrue("LSBackgroundOnly"),
      let code = bundle.executable,
      code.images.contains(where: { $0.dylibs.contains { $0.path.contains("/AppKit.framework/") } })
    else { return }
    let isOld = code.images.allSatisfy { image in
      guard let sdk = image.sdk else { return true }
      return sdk.major < 10 || sdk.major == 10 && sdk.minor < 14
    }
    guard isOld else { return }
    findings.add(
      "NSHighResolutionCapable is missing, and the code is for an old SDK",
      at: bundle.infoLocation("NSHighResolutionCapable")
    )
  }
}
