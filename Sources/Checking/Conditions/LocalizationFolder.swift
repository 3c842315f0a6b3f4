// Valise — the names of folders of languages
// SPDX-License-Identifier: Apache-2.0

/// The name of a folder of a language, without its extension.
struct LocalizationFolder {
  /// The name as it is spelled.
  let stem: String

  /// Names that the look-up of old takes for codes.
  static let legacy: [String: String] = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Dutch": "nl",
    "Spanish": "es", "Japanese": "ja",
  ]

  /// Codes of regions that are mistaken for languages.
  static let mistaken: [String: String] = [
    "jp": "ja", "cz": "cs", "dk": "da", "kr": "ko", "gr": "el", "ua": "uk", "cn": "zh-Hans",
    "tw": "zh-Hant", "us": "en-US",
  ]

  /// Whether it has the form of a language: 2 or 3 letters, then a script, a region and variants.
  var isTag: Bool {
    let parts = stem.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, (2...3).contains(language.count), Self.isLetters(language)
    else { return false }
    var rest = parts.dropFirst()
    if let script = rest.first, script.count == 4, Self.isLetters(script) { rest.removeFirst() }
    if let region = rest.first, Self.isRegion(region) { rest.removeFirst() }
    return rest.allSatisfy { part in
      (4...8).contains(part.count) && part.utf8.allSatisfy { Self.isAlphanumeric($0) }
    }
  }

  private static func isRegion(_ part: Substring) -> Bool {
    part.count == 2 && isLetters(part)
      || part.count == 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isLetters(_ part: Substring) -> Bool {
    part.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte)
  }
}
