// Valise — the rule executable-key-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// A program does not name its executable.
///
/// Source: airsdk/Adobe-Runtime-Support#3302; ios-control/ios-deploy src/ios-deploy/errors.h.
enum ExecutableKeyMissing: BundleRule {
  static let facts = RuleFacts(
    "executable-key-missing",
    "A program does not name its executable",
    reason: "The system does not know what to run; the store refuses the upload.",
    remedy: "state CFBundleExecutable",
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90259",
    confidence: .seen,
    sources: [
      "airsdk/Adobe-Runtime-Support#3302", "ios-control/ios-deploy src/ios-deploy/errors.h",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.hasInfo, bundle.isShipped, bundle.text("CFBundleExecutable") == nil else { return }
    let message = "CFBundleExecutable is missing, empty or no text"
    if bundle.isProgram {
      findings.add(message, at: bundle.infoLocation("CFBundleExecutable"))
    } else if bundle.kind == .framework || bundle.kind == .loadable, bundle.executable != nil {
      // The runtime falls back to the name of the bundle.
      findings.add(message, at: bundle.infoLocation("CFBundleExecutable"), only: [.appStore])
    }
  }
}
