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
    guard let fault = fault(ofIcon: bytes) else { return }
    findings.add(fault, at: entry.path.location)
  }

  /// What the store refuses about the bytes of an icon; nothing when it takes them.
  private static func fault(ofIcon bytes: [UInt8]) -> String? {
    let family: IconFamily
    do {
      family = try IconFamily(parsing: bytes)
    } catch {
      let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      return isPNG
        ? "the icon is a PNG picture, not an icon family" : "the icon cannot be read: \(error)"
    }
    let types = family.entries.map { "\($0.type)" }
    switch (types.contains("ic09"), types.contains("ic10")) {
    case (true, true): return nil
    case (false, true): return "the icon lacks 512 pixels (512x512, ic09)"
    case (true, false): return "the icon lacks 1024 pixels (512x512@2x, ic10)"
    case (false, false): return "the icon lacks 512 and 1024 pixels (ic09 and ic10)"
    }
  }
}
