// Valise — the rule store-sdk-too-old
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application was built with an SDK that the store does not take any more.
///
/// Source: verdigado/gruene-app#977; alexwohlbruck/parchment#332; fliks-app/fliks#268.
enum StoreSDKTooOld: BundleRule {
  static let facts = RuleFacts(
    "store-sdk-too-old",
    """
    An application was built with an SDK that the store does not take any more
    """,
    reason: "The store asks for SDK 26 since 28 April 2026, before for 18 and 17.",
    remedy: "build with a newer Xcode",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90725",
    confidence: .seen,
    sources: ["verdigado/gruene-app#977", "alexwohlbruck/parchment#332", "fliks-app/fliks#268"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.path.isRoot, bundle.isApplication, bundle.platform.isDevice,
      let date = bundle.product.date,
      let wanted = StoreSDK.wanted(at: date)
    else { return }
    let stated =
      bundle.text("DTPlatformVersion")
      ?? bundle.text("DTSDKName").map { name in
        String(name.drop { !$0.isNumber })
      }
    var majors = stated.flatMap { DottedVersion($0) }.map { [Int(clamping: $0[0])] } ?? []
    majors += bundle.executable?.images.compactMap { $0.sdk?.major } ?? []
    guard let found = majors.min(), found < wanted else { return }
    findings.add(
      "the SDK is \(found), and the store asks for \(wanted)",
      at: stated == nil
        ? bundle.location
        : bundle.infoLocation(
          bundle.value("DTPlatformVersion") == nil ? "DTSDKName" : "DTPlatformVersion"
        )
    )
  }
}
