// Valise — the rule ipad-orientations
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics

/// An application for iPad does not support all orientations.
///
/// Source: uhooi/Loki#79; Expensify/App#27016; krelltunez/lifeGLANCE#164; expo/eas-cli#179.
enum IPadOrientations: BundleRule {
  static let facts = RuleFacts(
    "ipad-orientations",
    "An application for iPad does not support all orientations",
    reason: """
      On iPad applications share the screen; the store asks for all four orientations or for \
      UIRequiresFullScreen.
      """,
    remedy: "list all four orientations in UISupportedInterfaceOrientations~ipad",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90474",
    confidence: .seen,
    sources: [
      "uhooi/Loki#79", "Expensify/App#27016", "krelltunez/lifeGLANCE#164", "expo/eas-cli#179",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isFullIPadApplication else { return }
    let key =
      bundle.value("UISupportedInterfaceOrientations~ipad") == nil
      ? "UISupportedInterfaceOrientations" : "UISupportedInterfaceOrientations~ipad"
    let wanted = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]
    let missing = wanted.filter { !bundle.texts(key).contains("UIInterfaceOrientation" + $0) }
    guard !missing.isEmpty else { return }
    findings.add(
      "\(key) lacks \(missing.joined(separator: ", "))",
      at: bundle.infoLocation(PropertyListPath(key))
    )
  }
}
