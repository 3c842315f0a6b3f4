// Valise — the rule unexpanded-variable
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A value of Info.plist is a variable that nobody replaced.
///
/// Source: steelwheels/JSTerminal#46; zendesk/zendesk_sdk_ios#465; iosphere/ISHPermissionKit#102.
enum UnexpandedVariable: BundleRule {
  static let facts = RuleFacts(
    "unexpanded-variable",
    "A value of Info.plist is a variable that nobody replaced",
    reason: """
      Build systems replace $(NAME) and ${NAME}; where they did not, the system takes the \
      text as it stands, for a name, an identifier or a file.
      """,
    remedy: "build the file with the build system, or write the value",
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90243",
    confidence: .seen,
    sources: [
      "steelwheels/JSTerminal#46", "zendesk/zendesk_sdk_ios#465", "iosphere/ISHPermissionKit#102",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isCode || bundle.inspected.role == .resources else { return }
    visit(bundle.info.document?.value ?? .dictionary([:]), PropertyListPath()) { path, text in
      guard let key = path.components.first else { return }
      let variable = VariableText.first(in: text, isIdentity: identityKeys.contains(key))
      guard let variable, SystemKey.isKnown(key) || variable.utf8.count == text.utf8.count else {
        return
      }
      findings.add("\"\(variable)\" was not replaced", at: bundle.infoLocation(path))
    }
  }

  private static let identityKeys: Set<String> = [
    "CFBundleIdentifier", "CFBundleName", "CFBundleExecutable", "CFBundleVersion",
    "CFBundleShortVersionString", "CFBundleDisplayName",
  ]

  /// Visits every text in a value, with the way to it.
  private static func visit(
    _ value: PropertyList,
    _ path: PropertyListPath,
    _ body: (PropertyListPath, String) -> Void
  ) {
    switch value {
    case .string(let text): body(path, text)
    case .dictionary(let dictionary):
      for (key, item) in dictionary {
        visit(item, PropertyListPath(components: path.components + [key]), body)
      }
    case .array(let items):
      for (place, item) in items.enumerated() {
        visit(item, PropertyListPath(components: path.components + ["\(place)"]), body)
      }
    default: return
    }
  }
}
