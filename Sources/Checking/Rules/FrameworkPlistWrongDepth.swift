// Valise — the rule framework-plist-wrong-depth
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// The Info.plist of a framework lies where only another system looks.
///
/// Source: swiftlang/swift-build
/// Sources/SWBTaskExecution/TaskActions/ValidateProductTaskAction.swift.
enum FrameworkPlistWrongDepth: BundleRule {
  static let facts = RuleFacts(
    "framework-plist-wrong-depth",
    "The Info.plist of a framework lies where only another system looks",
    reason: """
      Frameworks of the Mac have Info.plist in the folder Resources of a version, those of \
      all other systems at the root. Where it lies elsewhere the system finds no identifier \
      and the store no bundle.
      """,
    remedy: """
      move it; 'valise repair --flatten' or '--versioned' changes the whole framework
      """,
    .error,
    for: [.appStore, .runtime],
    confidence: .source,
    sources: [
      "swiftlang/swift-build Sources/SWBTaskExecution/TaskActions/ValidateProductTaskAction.swift"
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard let found = misplaced(in: bundle) else { return }
    findings.add(
      bundle.platform.isMac
        ? "a framework of the Mac has Info.plist in Resources"
        : "a framework of \(bundle.platform.rawValue) has Info.plist at its root",
      at: found.location
    )
  }

  /// The Info.plist that lies where the framework's system does not look, where there is none in the
  /// right place.
  static func misplaced(in bundle: CheckedBundle) -> RelativePath? {
    guard bundle.kind == .framework, bundle.platform.isApple else { return nil }
    let product = bundle.product.inspected
    func file(_ inside: String) -> RelativePath? {
      let path = bundle.path(of: inside)
      return product.entry(at: path)?.status.kind == .regular ? path : nil
    }
    let versions = product.entries(in: bundle.path(of: "Versions")).filter {
      $0.status.kind == .directory
    }.map { "Versions/\($0.name)" }
    let inResources = (["Resources/Info.plist"] + versions.map { "\($0)/Resources/Info.plist" })
      .lazy.compactMap { file($0) }.first
    let atRoot = (["Info.plist"] + versions.map { "\($0)/Info.plist" })
      .lazy.compactMap { file($0) }.first
    if bundle.platform.isMac { return inResources == nil ? atRoot : nil }
    return file("Info.plist") == nil ? inResources ?? atRoot : nil
  }
}
