// Valise — the rule simulator-platform-key
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A bundle says that it is for a simulator or another system.
///
/// Source: VKCOM/vk-ios-sdk#277; naver/cafe-sdk-ios#3; PingPlusPlus/pingpp-ios#83;
/// microsoftconnect/ms-intune-app-sdk-ios#245.
enum SimulatorPlatformKey: BundleRule {
  static let facts = RuleFacts(
    "simulator-platform-key",
    "A bundle says that it is for a simulator or another system",
    reason: """
      The store compares CFBundleSupportedPlatforms of each bundle with the system of its \
      application.
      """,
    remedy: "state the platform that the application is for",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90542",
    confidence: .seen,
    sources: [
      "VKCOM/vk-ios-sdk#277", "naver/cafe-sdk-ios#3", "PingPlusPlus/pingpp-ios#83",
      "microsoftconnect/ms-intune-app-sdk-ios#245",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isShipped, !bundle.product.platform.isSimulator, bundle.product.platform.isApple
    else { return }
    let location = bundle.infoLocation("CFBundleSupportedPlatforms")
    let platforms = bundle.texts("CFBundleSupportedPlatforms")
    if let found = platforms.first(where: { $0.hasSuffix("Simulator") }) {
      return findings.add("CFBundleSupportedPlatforms has \(found)", at: location)
    }
    if let name = bundle.text("DTPlatformName"), name.hasSuffix("simulator") {
      return findings.add("DTPlatformName is \(name)", at: bundle.infoLocation("DTPlatformName"))
    }
    guard let application = bundle.enclosingApplication, !platforms.isEmpty, !bundle.isApplication,
      let wanted = application.platform.sdkName, !platforms.contains(wanted)
    else { return }
    findings.add(
      "CFBundleSupportedPlatforms has no \(wanted)",
      at: location,
      atMost: bundle.isCode ? nil : .warning
    )
  }
}
