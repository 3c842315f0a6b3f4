// Valise — the rule icon-path-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An icon that Info.plist names is not there.
///
/// Source: phonegap/build#614.
enum IconPathMissing: BundleRule {
  static let facts = RuleFacts(
    "icon-path-missing",
    "An icon that Info.plist names is not there",
    reason: "The store and the system look for a file of the name.",
    remedy: "put the file at the root of the bundle, or correct the name",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90032",
    confidence: .seen,
    sources: ["phonegap/build#614"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .ios, !bundle.hasFile("Assets.car") else {
      return
    }
    let names = bundle.rootEntries.map(\.name)
    var lists: [PropertyListPath] = ["CFBundleIconFiles"]
    for key in ["CFBundleIcons", "CFBundleIcons~ipad"] {
      for (name, icon) in bundle.value(key)?.dictionaryValue ?? [:] {
        if name == "CFBundleAlternateIcons" {
          for other in (icon.dictionaryValue ?? [:]).map(\.key) {
            lists.append(PropertyListPath(components: [key, name, other, "CFBundleIconFiles"]))
          }
        } else {
          lists.append(PropertyListPath(components: [key, name, "CFBundleIconFiles"]))
        }
      }
    }
    for path in lists {
      for (place, item) in (bundle.info.document?.value[path: path]?.arrayValue ?? []).enumerated()
      {
        guard let name = item.stringValue,
          !Self.candidates(name).contains(where: { names.contains($0) })
        else { continue }
        findings.add(
          "there is no icon \"\(name)\"",
          at: bundle.infoLocation(PropertyListPath(components: path.components + ["\(place)"]))
        )
      }
    }
  }

  private static func candidates(_ name: String) -> [String] {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    var candidates = [name]
    for scale in ["", "@2x", "@3x"] {
      for device in ["", "~iphone", "~ipad"] { candidates.append("\(stem)\(scale)\(device).png") }
    }
    return candidates
  }
}
