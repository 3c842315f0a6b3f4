// Valise — the rule unsupported-arch
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseDiagnostics

/// An application for devices has code for a simulator.
///
/// Source: WeTransferArchive/WeScan#187; Alamofire/Alamofire#1769; TencentCloud/TIMSDK#122.
enum UnsupportedArch: CodeRule {
  static let facts = RuleFacts(
    "unsupported-arch",
    "An application for devices has code for a simulator",
    reason: """
      The store refuses code for Intel, and code that was built for a simulator.
      """,
    remedy: """
      remove the code of the simulator with 'valise macho lipo', or use the xcframework
      """,
    .error,
    for: [.appStore],
    storeCode: "ITMS-90087",
    confidence: .seen,
    sources: [
      "WeTransferArchive/WeScan#187", "Alamofire/Alamofire#1769", "TencentCloud/TIMSDK#122",
    ]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.product.platform.isDevice, !code.isDebugFile, code.bundle.isShipped else { return }
    for image in code.images {
      let name = image.architecture.name
      let isIntel = name.hasPrefix("x86_64") || name == "i386"
      guard isIntel || image.buildVersions.contains(where: { $0.platform.isSimulator }) else {
        continue
      }
      return findings.add(
        isIntel ? "there is code for \(name)" : "the code for \(name) is for a simulator",
        at: code.location
      )
    }
  }
}
