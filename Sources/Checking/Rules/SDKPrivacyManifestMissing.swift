// Valise — the rule sdk-privacy-manifest-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A library that many use has no privacy manifest.
///
/// Source: Alamofire/Alamofire#3935; firebase/firebase-ios-sdk#14551;
/// google/gtm-session-fetcher#518.
enum SDKPrivacyManifestMissing: Rule {
  static let facts = RuleFacts(
    "sdk-privacy-manifest-missing",
    "A library that many use has no privacy manifest",
    reason: """
      The store has a list of libraries that must have a manifest of their own since 12 February \
      2025.
      """,
    remedy: "take a version of the library that has a privacy manifest",
    .error,
    for: [.appStore],
    storeCode: "ITMS-91061",
    confidence: .seen,
    sources: [
      "Alamofire/Alamofire#3935", "firebase/firebase-ios-sdk#14551",
      "google/gtm-session-fetcher#518",
    ]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.isForDeviceStore, product.main.isApplication else { return }
    let manifests = PrivacyManifest.all(of: product)
    for bundle in product.bundles where bundle.kind == .framework && bundle.isShipped {
      let stem =
        bundle.name.text.hasSuffix(".framework") ? String(bundle.name.text.dropLast(10)) : ""
      guard ListedSDK.names.contains(stem), !manifests.contains(where: { $0.explains(bundle) })
      else { continue }
      findings.add(
        "\(stem) is on the list of the store and has no privacy manifest",
        at: bundle.location
      )
    }
  }
}
