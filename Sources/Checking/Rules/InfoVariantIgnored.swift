// Valise — the rule info-variant-ignored
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A key of Info.plist is one that the system deletes.
///
/// Source: apple/swift-corelibs-foundation CFBundle_InfoPlist.c.
enum InfoVariantIgnored: BundleRule {
  static let facts = RuleFacts(
    "info-variant-ignored",
    "A key of Info.plist is one that the system deletes",
    reason: """
      The system takes the end of the key for the name of another platform or device, and drops \
      the key with its value.
      """,
    remedy: "write the key without the end, or with the one of the platform",
    .warning,
    for: [.runtime],
    confidence: .source,
    sources: ["apple/swift-corelibs-foundation CFBundle_InfoPlist.c"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    let devices: [BundleDevice?] = [nil] + BundleDevice.allCases.map { $0 }
    for (key, value) in bundle.info.values where InfoKeyVariant(key) != nil {
      let alone = InfoDictionary([key: value])
      let isKept = devices.contains { device in
        !alone.choosingVariants(platform: bundle.platform, device: device).properties.isEmpty
      }
      guard !isKept else { continue }
      findings.add(
        "the system deletes the key \(key)",
        at: bundle.infoLocation(PropertyListPath(components: [key]))
      )
    }
  }
}
