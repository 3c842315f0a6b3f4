// Valise — the rule bool-as-string
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A truth value is written as a text or a number.
///
/// Source: andlabs/ui#65; rsms/fb-mac-messenger#95; observed: Sparkle Autoupdate/Updater.
enum BoolAsString: BundleRule {
  static let facts = RuleFacts(
    "bool-as-string",
    "A truth value is written as a text or a number",
    reason: """
      Some readers of the key ask for a Boolean and take anything else for false.
      """,
    remedy: "write <true/> or <false/>",
    .warning,
    for: [.runtime],
    confidence: .seen,
    sources: ["andlabs/ui#65", "rsms/fb-mac-messenger#95", "observed: Sparkle Autoupdate/Updater"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication || bundle.kind == .appex else { return }
    for key in keys {
      guard let value = bundle.value(key), value.booleanValue == nil else { continue }
      let isUsual: Bool =
        switch value {
        case .integer: true
        case .string(let text):
          ["yes", "no", "true", "false", "0", "1"].contains(text.asciiLowercased)
        default: false
        }
      findings.add(
        "\(key) is a \(value.typeName), and a Boolean is wanted",
        at: bundle.infoLocation(PropertyListPath(key)),
        atMost: isUsual ? .note : nil
      )
    }
  }

  /// Keys of which no reader takes a text on purpose.
  private static let keys = [
    "NSHighResolutionCapable", "UIRequiresFullScreen", "ITSAppUsesNonExemptEncryption",
    "LSRequiresIPhoneOS", "UIFileSharingEnabled", "LSSupportsOpeningDocumentsInPlace",
    "NSSupportsAutomaticGraphicsSwitching", "UIViewControllerBasedStatusBarAppearance",
  ]
}
