// Valise — the rule capability-arm64-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application does not ask for the only processor that it has code for.
///
/// Source: lionheart/openradar-mirror#6670; dotnet/macios#3581.
enum CapabilityArm64Missing: BundleRule {
  static let facts = RuleFacts(
    "capability-arm64-missing",
    "An application does not ask for the only processor that it has code for",
    reason: """
      The store offers the application to devices by the capabilities that it asks for.
      """,
    remedy: "add arm64 to UIRequiredDeviceCapabilities",
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90502",
    confidence: .weak,
    sources: ["lionheart/openradar-mirror#6670", "dotnet/macios#3581"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.path.isRoot, bundle.hasInfo,
      !bundle.capabilities.contains("arm64")
    else { return }
    let isTV = bundle.platform == .tvos
    let names = bundle.executable?.images.map(\.architecture.name) ?? []
    let isPhone = bundle.platform == .ios && !bundle.capabilities.isEmpty && names == ["arm64"]
    guard isTV || isPhone else { return }
    findings.add(
      "UIRequiredDeviceCapabilities does not name arm64",
      at: bundle.infoLocation("UIRequiredDeviceCapabilities"),
      atMost: isTV ? nil : .note
    )
  }
}
