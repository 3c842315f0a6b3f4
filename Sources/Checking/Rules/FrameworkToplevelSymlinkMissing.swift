// Valise — the rule framework-toplevel-symlink-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A framework of the Mac lacks a link at its top.
///
/// Source: media-kit/media-kit#106; powersync-ja/powersync.dart#197; mpvkit/MPVKit#31;
/// ronaldoussoren/py2app#99.
enum FrameworkToplevelSymlinkMissing: BundleRule {
  static let facts = RuleFacts(
    "framework-toplevel-symlink-missing",
    "A framework of the Mac lacks a link at its top",
    reason: """
      The store wants a link through Versions/Current for the executable and each folder \
      that the version has.
      """,
    remedy: "restore the links with 'valise repair'",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90291",
    confidence: .seen,
    sources: [
      "media-kit/media-kit#106", "powersync-ja/powersync.dart#197", "mpvkit/MPVKit#31",
      "ronaldoussoren/py2app#99",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isMac, bundle.kind == .framework, bundle.isShipped,
      let current = bundle.product.inspected.resolved(bundle.path(of: "Versions/Current"))
    else { return }
    let product = bundle.product.inspected
    let folders = [
      "Resources", "Headers", "Modules", "PrivateHeaders", "Libraries", "XPCServices", "Helpers",
      "Frameworks",
    ]
    for name in [bundle.text("CFBundleExecutable") ?? bundle.name.stem] + folders {
      guard product.followed(current.appending(.fixed(name))) != nil else { continue }
      let entry = product.entry(at: bundle.path(of: name))
      // A real entry has a rule of its own.
      if let entry, entry.status.kind != .symbolicLink { continue }
      let target = entry?.linkText.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
      guard target != "Versions/Current/\(name)" else { continue }
      findings.add(
        entry == nil
          ? "the link \"\(name)\" is missing"
          : "the link does not lead to Versions/Current/\(name)",
        at: entry?.path.location ?? bundle.location
      )
    }
  }
}
