// Valise — the rule scene-manifest-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application does not say how its scenes are made.
///
/// Source: metrodroid/metrodroid#904; tauri-apps/cargo-mobile2#519;
/// moonlight-stream/moonlight-ios#719; not-fl3/miniquad#634.
enum SceneManifestMissing: BundleRule {
  static let facts = RuleFacts(
    "scene-manifest-missing",
    "An application does not say how its scenes are made",
    reason: """
      UIKit of SDK 27 ends applications at their start that do not use scenes.
      """,
    remedy: "state UIApplicationSceneManifest",
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: [
      "metrodroid/metrodroid#904", "tauri-apps/cargo-mobile2#519",
      "moonlight-stream/moonlight-ios#719", "not-fl3/miniquad#634",
    ],
    parts: [.imports, .texts]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .ios || bundle.platform == .tvos, bundle.hasInfo,
      bundle.value("UIApplicationSceneManifest") == nil, let code = bundle.executable,
      code.images.contains(where: { ($0.sdk?.major ?? 0) >= 27 }),
      !code.inspected.texts.configuresScenes,
      !code.inspected.imports.contains(swiftUIMain)
    else { return }
    findings.add(
      "UIApplicationSceneManifest is missing",
      at: bundle.infoLocation("UIApplicationSceneManifest"),
      detail: "the code was linked with an SDK whose UIKit wants it"
    )
  }

  /// The start of an application of SwiftUI, which makes its scenes itself.
  private static let swiftUIMain = "_$s7SwiftUI3AppPAAE4mainyyFZ"
}
