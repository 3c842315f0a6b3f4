// Valise — the rule swiftpm-resource-bundle-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A bundle of resources of a Swift package is not there.
///
/// Source: limehq/munkel#24.
enum SwiftPMResourceBundleMissing: CodeRule {
  static let facts = RuleFacts(
    "swiftpm-resource-bundle-missing",
    "A bundle of resources of a Swift package is not there",
    reason: """
      The code that reaches for Bundle.module ends the program when it is used first.
      """,
    remedy: "put the bundle into the resources of the application",
    .warning,
    for: [.runtime],
    confidence: .seen,
    sources: ["limehq/munkel#24"],
    parts: [.texts]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.bundle.isShipped, code.platform.isApple else { return }
    let names = Set(
      code.inspected.texts.resourceBundlePaths.compactMap { path -> String? in
        let parts = path.split(separator: "/")
        // The folders of the two build systems of Swift packages, and of Xcode.
        let isOfBuild = parts.contains { [".build", "Products", "DerivedData"].contains($0) }
        guard let name = parts.last, isOfBuild, name.contains("_") else { return nil }
        return String(name)
      }
    )
    guard !names.isEmpty else { return }
    let known = Set(code.product.bundles.map(\.name.text))
    for name in names.sorted() where !known.contains(name) {
      findings.add("the code looks for \(name), which is not there", at: code.location)
    }
  }
}
