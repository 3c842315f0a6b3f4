// Valise — the rule framework-min-os-unsupported
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// Code needs a newer system than its bundle states.
///
/// Source: clostra/newnode#105; Ezviz-OpenBiz/SDK-iOS#18; BatchLabs/Batch-iOS-SDK#35; powersync-
/// ja/powersync-sqlite-core#4.
enum FrameworkMinOSUnsupported: BundleRule {
  static let facts = RuleFacts(
    "framework-min-os-unsupported",
    "Code needs a newer system than its bundle states",
    reason: """
      The store compares MinimumOSVersion with the minimum that the linker wrote into the \
      code.
      """,
    remedy: "state the minimum that the code was built for",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90208",
    confidence: .seen,
    sources: [
      "clostra/newnode#105", "Ezviz-OpenBiz/SDK-iOS#18", "BatchLabs/Batch-iOS-SDK#35",
      "powersync-ja/powersync-sqlite-core#4",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.platform.isDevice, bundle.product.platform.isEmbedded, bundle.isShipped,
      bundle.kind == .framework || bundle.isApplication, let text = bundle.text("MinimumOSVersion"),
      let stated = DottedVersion(text), let code = bundle.executable
    else { return }
    for image in code.images {
      guard let build = image.buildVersions.first, !build.platform.isSimulator,
        let minimum = DottedVersion("\(build.minimumSystem)"), stated < minimum
      else { continue }
      return findings.add(
        "MinimumOSVersion is \(text), and the code is for \(build.minimumSystem)",
        at: bundle.infoLocation("MinimumOSVersion")
      )
    }
  }
}
