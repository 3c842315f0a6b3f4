// Valise — the rule framework-current-not-symlink
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// The current version of a framework is no link to one of its versions.
///
/// Source: acterglobal/a3#1212; partout-io/openssl-apple#32; farafonov-alexey/node-atol-
/// wrapper#32.
enum FrameworkCurrentNotSymlink: BundleRule {
  static let facts = RuleFacts(
    "framework-current-not-symlink",
    "The current version of a framework is no link to one of its versions",
    reason: """
      Signing and the store follow the link Versions/Current; copies that lost it are \
      refused.
      """,
    remedy: "restore the links with 'valise repair'",
    .error,
    for: [.appStore, .gatekeeper, .notarization],
    storeCode: "ITMS-90292",
    confidence: .seen,
    sources: [
      "acterglobal/a3#1212", "partout-io/openssl-apple#32", "farafonov-alexey/node-atol-wrapper#32",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    let product = bundle.product.inspected
    let versions = bundle.path(of: "Versions")
    guard bundle.kind == .framework, bundle.isShipped, bundle.layout != .modern,
      product.entry(at: versions)?.status.kind == .directory
    else { return }
    guard let entry = product.entry(at: versions.appending(.fixed("Current"))) else {
      findings.add("there is no link \"Current\"", at: versions.location, only: [.appStore])
      if !bundle.product.isForStore {
        findings.add("there is no link \"Current\"", at: versions.location, atMost: .warning)
      }
      return
    }
    guard let text = entry.linkText else {
      return findings.add("a copy stands in the place of the link", at: entry.path.location)
    }
    let target = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
    guard !target.contains("/"), target != "..", target != ".", let name = FileName(target),
      product.entry(at: versions.appending(name)) != nil
    else {
      return findings.add(
        "the link leads to \"\(text)\", which is no version",
        at: entry.path.location
      )
    }
  }
}
