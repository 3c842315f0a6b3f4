// Valise — the rule appex-identifier-prefix
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// The identifier of an extension does not continue that of its application.
///
/// Source: DanTheMan827/ios-app-signer#259; ROM-Knowledgeware/IPASign#8; material-
/// components/material-components-ios#1493; bazelbuild/rules_apple tools/plisttool/plisttool.py.
enum AppexIdentifierPrefix: BundleRule {
  static let facts = RuleFacts(
    "appex-identifier-prefix",
    """
    The identifier of an extension does not continue that of its application
    """,
    reason: """
      The system installs no extension, and the store takes none, whose identifier is not \
      that of the application around it, a dot and more.
      """,
    remedy: "begin the identifier with that of the application and a dot",
    .error,
    for: [.runtime, .appStore],
    confidence: .seen,
    sources: [
      "DanTheMan827/ios-app-signer#259", "ROM-Knowledgeware/IPASign#8",
      "material-components/material-components-ios#1493",
      "bazelbuild/rules_apple tools/plisttool/plisttool.py",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .appex, ["PlugIns", "Extensions"].contains(bundle.folderName),
      let identifier = bundle.identifier, let application = bundle.enclosingApplication,
      let outer = application.identifier
    else { return }
    guard !(identifier.hasPrefix(outer + ".") && identifier.utf8.count > outer.utf8.count + 1)
    else {
      return
    }
    findings.add(
      "the identifier \"\(identifier)\" does not begin with \"\(outer).\"",
      at: bundle.infoLocation("CFBundleIdentifier")
    )
  }
}
