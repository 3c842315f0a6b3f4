// Valise — the rule special-file
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A product holds something that is neither a file nor a folder nor a link.
///
/// Source: apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/resources.cpp.
enum SpecialFile: Rule {
  static let facts = RuleFacts(
    "special-file",
    "A product holds a device, socket or pipe",
    reason: "No signature can seal such entries, and archives cannot hold them.",
    remedy: "delete it",
    .error,
    for: [.runtime, .gatekeeper, .notarization, .appStore],
    confidence: .source,
    sources: ["apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/resources.cpp"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    for entry in product.inspected.entries where entry.status.kind == .special {
      findings.add("this is a device, socket or pipe", at: entry.path.location)
    }
  }
}
