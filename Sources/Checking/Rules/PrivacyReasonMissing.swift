// Valise — the rule privacy-reason-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code uses the system in a way that no privacy manifest explains.
///
/// Source: FlutterFlow/flutterflow-issues#2527; XHMM/react-native-cloud-store#28;
/// getsentry/sentry-cocoa#3859; mozilla-mobile/firefox-ios#19250.
enum PrivacyReasonMissing: Rule {
  static let facts = RuleFacts(
    "privacy-reason-missing",
    "Code uses the system in a way that no privacy manifest explains",
    reason: """
      The store wants a reason in the privacy manifest of the bundle for file times, the time \
      since the start, free space and settings.
      """,
    remedy: """
      give the category and its reason in PrivacyInfo.xcprivacy of the bundle that has the code
      """,
    .error,
    for: [.appStore],
    storeCode: "ITMS-91053",
    confidence: .seen,
    sources: [
      "FlutterFlow/flutterflow-issues#2527", "XHMM/react-native-cloud-store#28",
      "getsentry/sentry-cocoa#3859", "mozilla-mobile/firefox-ios#19250",
    ],
    parts: [.imports]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.isForDeviceStore else { return }
    let manifests = PrivacyManifest.all(of: product)
    for code in product.code where !code.isDebugFile && code.bundle.isShipped {
      guard let bundle = code.ownBundle, bundle.isProgram || bundle.kind == .framework else {
        continue
      }
      let declared = Set(
        manifests.filter { $0.explains(bundle) }.flatMap(\.accessed)
          .compactMap { $0.entry[path: "NSPrivacyAccessedAPIType"]?.stringValue }
      )
      for category in RequiredReason.categories {
        let name = PrivacyManifest.categoryPrefix + category.name
        guard !declared.contains(name),
          let symbol = code.inspected.imports.first(where: { category.symbols.contains($0) })
        else { continue }
        findings.add(
          "uses \(symbol.dropFirst()), and no privacy manifest gives a reason of \(name)",
          at: code.location,
          atMost: bundle.isApplication ? nil : .warning
        )
      }
    }
  }
}
