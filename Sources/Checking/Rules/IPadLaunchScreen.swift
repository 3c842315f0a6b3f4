// Valise — the rule ipad-launch-screen
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics

/// An application for iPad has no launch screen.
///
/// Source: rhomobile/rhodes#818; bakerframework/baker#559; swiftlang/swift-build
/// Sources/SWBTaskExecution/TaskActions/ValidateProductTaskAction.swift.
enum IPadLaunchScreen: BundleRule {
  static let facts = RuleFacts(
    "ipad-launch-screen",
    "An application for iPad has no launch screen",
    reason: """
      The store asks for one, as the size of the application's window follows from it.
      """,
    remedy: "state UILaunchScreen, or UILaunchStoryboardName",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90475",
    confidence: .seen,
    sources: [
      "rhomobile/rhodes#818", "bakerframework/baker#559",
      "swiftlang/swift-build Sources/SWBTaskExecution/TaskActions/ValidateProductTaskAction.swift",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isFullIPadApplication else { return }
    let keys = [
      "UILaunchStoryboardName", "UILaunchStoryboardName~ipad", "UILaunchScreen", "UILaunchScreens",
      "UILaunchStoryboards",
    ]
    guard !keys.contains(where: { bundle.value($0) != nil }) else { return }
    findings.add("there is no launch screen", at: bundle.infoLocation())
  }
}
