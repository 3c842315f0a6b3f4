// Valise — the name of a language, as folders, preferences and Info dictionaries write it
// SPDX-License-Identifier: Apache-2.0

/// The name of a language, as folders, preferences and Info dictionaries write it: `pt-BR`,
/// `zh_Hant_TW`, `English`.
///
/// Case and the sign between the subtags do not count. Whatever has a plausible first subtag is a
/// tag; whether the language exists is not looked at.
public struct LanguageTag: Hashable, Sendable {
  /// The first subtag, in lower case and in its short form: `en` for `ENG`.
  public let language: String
  /// The script, four letters with a capital, if the tag has one.
  public internal(set) var script: String?
  /// The region, two letters or three digits, in upper case and in its short form.
  public internal(set) var region: String?
  /// The subtags behind the region, in upper case.
  public let variants: [String]
  /// The end of the tag from its first dot on, as in `de_DE.UTF-8`; empty in most.
  let tail: String

  /// How long a first subtag may be.
  static let languageLengths = 2...11

  /// Reads a tag.
  ///
  /// Extensions (`@…`, `-u-…`, `-x-…`) are dropped.
  ///
  /// - Returns: Nothing when the tag is malformed: its first subtag is empty, of one letter, or of
  ///   more than eleven.
  public init?(_ text: String) {
    let bytes = Self.withoutExtensions([UInt8](text.utf8))
    let dot = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    let subtags = bytes[..<dot].split(omittingEmptySubsequences: false, whereSeparator: Self.isSign)
    guard let first = subtags.first, Self.languageLengths.contains(first.count) else { return nil }
    let language = Self.text(first.map(Self.lowercased))
    let isLong = first.count == 3
    let short = isLong ? LanguageTables.alpha3Languages.value(of: language) : nil
    self.language = short ?? language
    var rest = subtags.dropFirst()
    script = Self.takeScript(from: &rest)
    region = Self.takeRegion(from: &rest)
    // A sign at the very end adds nothing.
    if rest.count == 1, rest.first?.isEmpty == true { rest.removeFirst() }
    variants = rest.map { Self.text($0.map(Self.uppercased)) }
    tail = Self.text(bytes[dot...])
  }
}

extension LanguageTag {
  /// The tag with `_` between its subtags, each in its usual case: `zh_Hant_TW`.
  public var identifier: String {
    var text = language
    if let script { text += "_" + script }
    if let region { text += "_" + region }
    // Where the region is missing, its place stays empty.
    if !variants.isEmpty { text += (region == nil ? "__" : "_") + variants.joined(separator: "_") }
    return text + tail
  }

  private static func takeScript(from subtags: inout ArraySlice<ArraySlice<UInt8>>) -> String? {
    guard let first = subtags.first, first.count == 4, first.allSatisfy(isLetter) else {
      return nil
    }
    subtags.removeFirst()
    return text(first.prefix(1).map(uppercased) + first.dropFirst().map(lowercased))
  }

  private static func takeRegion(from subtags: inout ArraySlice<ArraySlice<UInt8>>) -> String? {
    guard let first = subtags.first, first.isEmpty || (2...3).contains(first.count) else {
      return nil
    }
    subtags.removeFirst()
    guard !first.isEmpty else { return nil }
    let region = text(first.map(uppercased))
    guard first.count == 3 else { return region }
    return LanguageTables.alpha3Regions.value(of: region) ?? region
  }

  /// The bytes up to the first `@` and up to the first subtag of one letter that another follows.
  private static func withoutExtensions(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let end = bytes.firstIndex(of: UInt8(ascii: "@")) ?? bytes.endIndex
    let dot = bytes[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end
    for place in bytes[..<dot].indices.dropLast(2) where isSign(bytes[place]) {
      if !isSign(bytes[place + 1]), isSign(bytes[place + 2]) { return bytes[..<place] }
    }
    return bytes[..<end]
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }

  private static func uppercased(_ byte: UInt8) -> UInt8 {
    (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
