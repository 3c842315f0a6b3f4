// Valise — the rule macos-icon-512
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Icons
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A Mac application has no icon of 512 points in both scales.
///
/// Source: airsdk/Adobe-Runtime-Support#2310; observed: 2 notarized apps from Xcode/Flutter.
enum MacOSIcon512: BundleRule {
  static let facts = RuleFacts(
    "macos-icon-512",
    "A Mac application has no icon of 512 points in both scales",
    reason: """
      The store asks for a picture of 512 and one of 1024 pixels in the icon, or for an icon \
      in the asset catalog.
      """,
    remedy: "make the icon of a picture of 1024 pixels with 'valise icon make'",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90236",
    confidence: .seen,
    sources: ["airsdk/Adobe-Runtime-Support#2310", "observed: 2 notarized apps from Xcode/Flutter"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.path.isRoot, bundle.isApplication, bundle.platform.isMac, bundle.hasInfo else {
      return
    }
    if bundle.text("CFBundleIconName") != nil, bundle.hasResource("Assets.car") { return }
    let location = bundle.infoLocation("CFBundleIconFile")
    guard let name = bundle.text("CFBundleIconFile") else {
      return findings.add("there is no icon", at: location)
    }
    let file = name.lowercased().hasSuffix(".icns") ? name : name + ".icns"
    guard let entry = bundle.resource(file) ?? bundle.resource(name) else {
      return findings.add("there is no icon \"\(name)\"", at: location)
    }
    // An icon that cannot be read has no pictures.
    let bytes = (try? bundle.product.inspected.contents(of: entry.path, limit: 64 << 20)) ?? []
    let types = ((try? IconFamily(parsing: bytes))?.entries ?? []).map { "\($0.type)" }
    let missing = ["ic09", "ic10"].filter { !types.contains($0) }
    guard !missing.isEmpty else { return }
    findings.add(
      "the icon lacks 512 points in \(missing.count == 2 ? "both scales" : missing == ["ic09"] ? "scale 1" : "scale 2")",
      at: entry.path.location
    )
  }
}
