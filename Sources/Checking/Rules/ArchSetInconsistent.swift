// Valise — the rule arch-set-inconsistent
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseDiagnostics

/// A framework or extension lacks a processor of its application.
///
/// Source: MoZhouqi/KMNavigationBarTransition#151; mybigday/react-native-s3#61.
enum ArchSetInconsistent: BundleRule {
  static let facts = RuleFacts(
    "arch-set-inconsistent",
    "A framework or extension lacks a processor of its application",
    reason: """
      The store asks for the same processors in all code of an application.
      """,
    remedy: "build it for the processors of the application",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90635",
    confidence: .seen,
    sources: ["MoZhouqi/KMNavigationBarTransition#151", "mybigday/react-native-s3#61"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isDevice, bundle.kind == .framework || bundle.kind == .appex,
      bundle.isShipped,
      let code = bundle.executable, !code.images.isEmpty,
      let application = bundle.enclosingApplication, application.platform == bundle.platform,
      let main = application.executable
    else { return }
    func family(_ name: String) -> String { name == "arm64e" ? "arm64" : name }
    let own = Set(code.images.map { family($0.architecture.name) })
    for image in main.images where !own.contains(family(image.architecture.name)) {
      return findings.add("there is no code for \(image.architecture.name)", at: code.location)
    }
  }
}
