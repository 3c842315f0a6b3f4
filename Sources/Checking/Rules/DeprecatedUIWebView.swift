// Valise — the rule deprecated-uiwebview
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics

/// Code uses UIWebView.
///
/// Source: ionic-team/capacitor#2811; hackiftekhar/IQKeyboardManager#1643;
/// romatroskin/social_share_plugin#28.
enum DeprecatedUIWebView: CodeRule {
  static let facts = RuleFacts(
    "deprecated-uiwebview",
    "Code uses UIWebView",
    reason: "The store refuses applications that refer to the class.",
    remedy: "use WKWebView",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90809",
    confidence: .seen,
    sources: [
      "ionic-team/capacitor#2811", "hackiftekhar/IQKeyboardManager#1643",
      "romatroskin/social_share_plugin#28",
    ],
    parts: [.imports]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.product.platform.isPhone, code.inspected.imports.contains("_OBJC_CLASS_$_UIWebView")
    else { return }
    findings.add("the code refers to UIWebView", at: code.location)
  }
}
