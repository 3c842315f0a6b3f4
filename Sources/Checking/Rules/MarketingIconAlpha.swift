// Valise — the rule marketing-icon-alpha
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// The icon for the store has an alpha channel.
///
/// Source: expo/expo#1086; fluttercommunity/flutter_launcher_icons#216;
/// NativeScript/nativescript-cli#4584; openfl/lime#1084.
enum MarketingIconAlpha: BundleRule {
  static let facts = RuleFacts(
    "marketing-icon-alpha",
    "The icon for the store has an alpha channel",
    reason: """
      The store refuses an icon of 1024 pixels that is stored with alpha, be it opaque or not.
      """,
    remedy: "save the picture without alpha",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90717",
    confidence: .seen,
    sources: [
      "expo/expo#1086", "fluttercommunity/flutter_launcher_icons#216",
      "NativeScript/nativescript-cli#4584", "openfl/lime#1084",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.path.isRoot, bundle.platform == .ios else { return }
    for icon in bundle.looseIcons where icon.width == 1024 && icon.height == 1024 && icon.hasAlpha {
      findings.add("the icon has an alpha channel", at: icon.path.location)
    }
  }
}
