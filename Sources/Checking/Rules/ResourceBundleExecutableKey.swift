// Valise — the rule resource-bundle-executable-key
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A bundle of resources names an executable that it has not.
///
/// Source: VKCOM/vk-ios-sdk#277; zhangao0086/DKImagePickerController#524; bufferapp/buffer-ios-
/// sdk#11.
enum ResourceBundleExecutableKey: BundleRule {
  static let facts = RuleFacts(
    "resource-bundle-executable-key",
    "A bundle of resources names an executable that it has not",
    reason: """
      The store of devices refuses it. On a Mac signing looks for the file where the bundle \
      lies in a folder of code.
      """,
    remedy: "delete CFBundleExecutable, and state CFBundlePackageType BNDL",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90535",
    confidence: .seen,
    sources: [
      "VKCOM/vk-ios-sdk#277", "zhangao0086/DKImagePickerController#524",
      "bufferapp/buffer-ios-sdk#11",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .loadable, bundle.name.pathExtension.lowercased() == "bundle",
      bundle.parent != nil, bundle.isShipped, bundle.text("CFBundleExecutable") != nil,
      bundle.executable == nil
    else { return }
    findings.add(
      "CFBundleExecutable names code that is not there",
      at: bundle.infoLocation("CFBundleExecutable"),
      atMost: bundle.product.platform.isMac ? .warning : nil
    )
  }
}
