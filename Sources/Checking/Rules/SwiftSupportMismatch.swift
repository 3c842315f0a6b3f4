// Valise — the rule swift-support-mismatch
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A library of Swift's runtime is not the one in SwiftSupport.
///
/// Source: Flash3001/Xamarin.Swift#47.
enum SwiftSupportMismatch: Rule {
  static let facts = RuleFacts(
    "swift-support-mismatch",
    "A library of Swift's runtime is not the one in SwiftSupport",
    reason: """
      The libraries of the application and those in SwiftSupport must come from one toolchain.
      """,
    remedy: "build with one toolchain, and copy both from it",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90428",
    confidence: .seen,
    sources: ["Flash3001/Xamarin.Swift#47"]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard let support = SwiftSupport(around: product), !support.originals.isEmpty else { return }
    for code in support.embedded {
      guard let original = support.originals.first(where: { $0.name == code.path.name }) else {
        findings.add("the library is not in SwiftSupport", at: code.location)
        continue
      }
      guard let container = support.container(at: original) else { continue }
      let isOther = code.images.contains { image in
        guard let other = container.slice(for: image.architecture)?.image else { return false }
        return other.uuid != image.uuid
      }
      guard isOther else { continue }
      findings.add("the library is not of the build of \(original)", at: code.location)
    }
  }
}
