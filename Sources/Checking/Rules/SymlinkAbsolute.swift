// Valise — the rule symlink-absolute
// SPDX-License-Identifier: Apache-2.0

internal import Inspection
internal import ValiseDiagnostics
internal import ValiseFiles

/// A link leads to an absolute path.
///
/// Source: apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/CSCommon.h; apple-
/// oss-distributions/Security OSX/libsecurity_codesigning/lib/StaticCode.cpp; observed: old
/// Sparkle.framework (CosmX).
enum SymlinkAbsolute: BundleRule {
  static let facts = RuleFacts(
    "symlink-absolute",
    "A link leads to an absolute path",
    reason: """
      The path is another file on each machine; strict assessment refuses links that do not \
      lead into the system.
      """,
    remedy: "make the link relative, or put a copy of the file in its place",
    .error,
    for: [.gatekeeper, .notarization],
    confidence: .source,
    sources: [
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/CSCommon.h",
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/StaticCode.cpp",
      "observed: old Sparkle.framework (CosmX)",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isCode, bundle.isShipped else { return }
    for entry in bundle.entries {
      guard let target = entry.linkText, target.hasPrefix("/") else { continue }
      let names = normalized(target)
      if names.first == "System" || names.first == "Library" { continue }
      findings.add("the link leads to \(target)", at: entry.path.location)
    }
  }

  private static func normalized(_ path: String) -> [Substring] {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return names
  }
}
