// Valise — the rule pkginfo-mismatch
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// PkgInfo and Info.plist say different types.
///
/// Source: facebookarchive/xcbuild Libraries/builtin (observed run).
enum PkgInfoMismatch: BundleRule {
  static let facts = RuleFacts(
    "pkginfo-mismatch",
    "PkgInfo and Info.plist say different types",
    reason: "The runtime goes by PkgInfo, other readers by Info.plist.",
    remedy: "write PkgInfo anew, or delete it",
    .note,
    for: [.runtime],
    confidence: .observed,
    sources: ["facebookarchive/xcbuild Libraries/builtin (observed run)"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isCode,
      let file = bundle.product.inspected.followed(
        bundle.inspected.supportFolder.appending(.fixed("PkgInfo"))
      ), file.status.kind == .regular,
      // A file that cannot be read says nothing.
      let bytes = try? bundle.product.inspected.contents(of: file.path, range: 0..<8),
      bytes.count == 8
    else { return }
    let stated =
      (bundle.text("CFBundlePackageType") ?? "????") + (bundle.text("CFBundleSignature") ?? "????")
    guard [UInt8](stated.utf8) != bytes, bundle.hasInfo else { return }
    findings.add(
      "PkgInfo says \"\(String(decoding: bytes, as: UTF8.self))\"",
      at: file.path.location,
      detail: "Info.plist says \"\(stated)\""
    )
  }
}
