// Valise — the rule plist-element-case
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An element of Info.plist is spelled with capitals.
///
/// Source: rsms/fb-mac-messenger#95.
enum PlistElementCase: BundleRule {
  static let facts = RuleFacts(
    "plist-element-case",
    "An element of Info.plist is spelled with capitals",
    reason: """
      XML tells capitals from small letters, so that a reader refuses <Key> and <String> and \
      with them the whole file.
      """,
    remedy: "write the names of elements in small letters",
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: ["rsms/fb-mac-messenger#95"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard let (name, position) = misspelled(in: bundle.info) else { return }
    findings.add(
      "the element <\(name)> is not known",
      at: Location(path: bundle.info.path.description, position: position),
      remedy: "write <\(name.asciiLowercased)>"
    )
  }

  private static let elements: Set<String> = [
    "plist", "dict", "array", "key", "string", "data", "date", "integer", "real", "true", "false",
  ]

  /// The first element that is one in small letters, where such keep the file from being read.
  static func misspelled(in info: InspectedInfo) -> (name: String, position: Location.Position)? {
    guard case .malformed(let error) = info.fault else { return nil }
    switch error.reason {
    case .unknownElement, .valueWithoutKey, .unexpected: break
    default: return nil
    }
    var line = 1
    var start = 0
    for (place, byte) in info.bytes.enumerated() {
      if byte == 0x0A {
        line += 1
        start = place + 1
      }
      guard byte == UInt8(ascii: "<") else { continue }
      let rest = info.bytes[(place + 1)...].prefix(8)
      let letters = rest.prefix { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
      let name = String(decoding: letters, as: UTF8.self)
      guard !elements.contains(name), elements.contains(name.asciiLowercased) else { continue }
      return (name, .line(line, column: place - start + 1))
    }
    return nil
  }
}
