// Valise — the rule linker-signed-only
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application has the signature of the linker alone.
///
/// Source: tauri-apps/tauri#8763; AufarZakiev/Fresco#102; pathorsAI/parley#34.
enum LinkerSignedOnly: BundleRule {
  static let facts = RuleFacts(
    "linker-signed-only",
    "An application has the signature of the linker alone",
    reason: """
      The linker signs the file and not the bundle, so that its resources and Info.plist are \
      not covered; users are told that the application is damaged.
      """,
    remedy: "sign the bundle",
    .error,
    for: [.gatekeeper],
    confidence: .seen,
    sources: ["tauri-apps/tauri#8763", "AufarZakiev/Fresco#102", "pathorsAI/parley#34"],
    parts: [.signatures]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform.isMac, let code = bundle.executable,
      code.signatures.contains(where: { $0.directory?.flags.contains(.linkerSigned) ?? false }),
      bundle.product.inspected.followed(
        bundle.inspected.supportFolder.appending(.fixed("_CodeSignature/CodeResources"))
      ) == nil
    else { return }
    findings.add("the linker alone signed the program", at: code.location)
  }
}
