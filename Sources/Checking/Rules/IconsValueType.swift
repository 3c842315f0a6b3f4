// Valise — the rule icons-value-type
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// The icons of an application have the wrong type.
///
/// Source: bitrise-steplib/steps-deploy-to-itunesconnect-application-loader#51.
enum IconsValueType: BundleRule {
  static let facts = RuleFacts(
    "icons-value-type",
    "The icons of an application have the wrong type",
    reason: """
      The store and the system read dictionaries with arrays of texts; Apple TV and Apple \
      Vision read a text.
      """,
    remedy: "write the icons as the system of the application reads them",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90039",
    confidence: .seen,
    sources: ["bitrise-steplib/steps-deploy-to-itunesconnect-application-loader#51"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform.isEmbedded, !bundle.platform.isWatch,
      let icons = bundle.value("CFBundleIcons")
    else { return }
    guard let values = icons.dictionaryValue else {
      return findings.add(
        "CFBundleIcons is no dictionary",
        at: bundle.infoLocation("CFBundleIcons")
      )
    }
    guard let primary = values["CFBundlePrimaryIcon"] else { return }
    let path: PropertyListPath = "CFBundleIcons.CFBundlePrimaryIcon"
    guard bundle.platform.isPhone else {
      if primary.stringValue == nil {
        findings.add("CFBundlePrimaryIcon is no text", at: bundle.infoLocation(path))
      }
      return
    }
    guard let icon = primary.dictionaryValue else {
      return findings.add("CFBundlePrimaryIcon is no dictionary", at: bundle.infoLocation(path))
    }
    if let files = icon["CFBundleIconFiles"],
      files.arrayValue?.allSatisfy({ $0.stringValue != nil }) != true
    {
      findings.add(
        "CFBundleIconFiles is no array of texts",
        at: bundle.infoLocation("CFBundleIcons.CFBundlePrimaryIcon.CFBundleIconFiles")
      )
    }
  }
}
