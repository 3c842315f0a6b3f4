// Valise — the rule ipad-launch-storyboard-file
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// The launch screen that Info.plist names is not there.
///
/// Source: mobfarm/FastPdfKit#66; theachoem/storypad#351.
enum IPadLaunchStoryboardFile: BundleRule {
  static let facts = RuleFacts(
    "ipad-launch-storyboard-file",
    "The launch screen that Info.plist names is not there",
    reason: """
      The store refuses the upload, and devices show a black screen while the application \
      starts.
      """,
    remedy: """
      compile the storyboard into the bundle, or correct UILaunchStoryboardName
      """,
    .error,
    for: [.appStore],
    storeCode: "ITMS-90476",
    confidence: .seen,
    sources: ["mobfarm/FastPdfKit#66", "theachoem/storypad#351"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .ios,
      let name = bundle.text("UILaunchStoryboardName")
    else { return }
    let stem = name.hasSuffix(".storyboard") ? String(name.dropLast(11)) : name
    let names = ["", "~ipad", "~iphone"].flatMap { device in
      ["\(stem)\(device).storyboardc", "\(stem)\(device).nib"]
    }
    let found = bundle.entries.contains { entry in
      guard names.contains(entry.name), let folder = entry.path.parent else { return false }
      return folder == bundle.path
        || folder.parent == bundle.path && folder.name?.description.hasSuffix(".lproj") ?? false
    }
    if !found {
      findings.add(
        "there is no launch screen \"\(name)\"",
        at: bundle.infoLocation("UILaunchStoryboardName")
      )
    }
  }
}
