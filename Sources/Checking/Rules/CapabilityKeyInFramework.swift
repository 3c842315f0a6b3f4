// Valise — the rule capability-key-in-framework
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A framework asks for capabilities of devices.
///
/// Source: hackiftekhar/IQKeyboardManager#706; hackiftekhar/IQKeyboardManager#707.
enum CapabilityKeyInFramework: BundleRule {
  static let facts = RuleFacts(
    "capability-key-in-framework",
    "A framework asks for capabilities of devices",
    reason: """
      The key has a meaning in applications alone, and the store warns of it.
      """,
    remedy: "delete UIRequiredDeviceCapabilities",
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90689",
    confidence: .seen,
    sources: ["hackiftekhar/IQKeyboardManager#706", "hackiftekhar/IQKeyboardManager#707"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .framework, bundle.platform == .ios, bundle.parent != nil,
      bundle.isShipped,
      let value = bundle.value("UIRequiredDeviceCapabilities")
    else { return }
    guard value.arrayValue?.isEmpty != true, value.dictionaryValue?.isEmpty != true else { return }
    findings.add(
      "UIRequiredDeviceCapabilities is for applications",
      at: bundle.infoLocation("UIRequiredDeviceCapabilities")
    )
  }
}
