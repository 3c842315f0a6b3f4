// Valise — values of product keys, checked
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension ManifestParser {
  /// The text of a key.
  func string(_ key: String, in table: TOMLTable) throws(ManifestError) -> Stated<String>? {
    guard let entry = table[key] else { return nil }
    return try string(entry.value, key: key, expected: "a string")
  }

  /// The texts of a key that may have one or several.
  func strings(_ key: String, in table: TOMLTable) throws(ManifestError) -> [Stated<String>]? {
    guard let entry = table[key] else { return nil }
    let expected = ManifestKey.ValueType.strings.name
    guard case .array(let values) = entry.value.content else {
      return [try string(entry.value, key: key, expected: expected)]
    }
    guard !values.isEmpty else {
      throw ManifestError(.emptyValue(key: key), at: entry.value.place, in: file)
    }
    return try values.map { (value) throws(ManifestError) in
      try string(value, key: key, expected: "an array of strings")
    }
  }

  /// A value that must be a text.
  func string(
    _ value: TOMLValue,
    key: String,
    expected: String
  ) throws(ManifestError) -> Stated<String> {
    guard case .string(let text) = value.content else {
      throw wrongType(value, key: key, expected: expected)
    }
    guard !text.isEmpty else {
      throw ManifestError(.emptyValue(key: key), at: value.place, in: file)
    }
    guard !text.utf8.contains(0) else {
      throw ManifestError(.infoControlCharacter(0, key: key), at: value.place, in: file)
    }
    return Stated(text, at: value.place)
  }

  /// The identifier; where it need not be there, the name stands for it.
  func identifier(
    in table: TOMLTable,
    of product: ProductTable,
    isRequired: Bool
  ) throws(ManifestError) -> Stated<String> {
    guard let stated = try string("identifier", in: table) else {
      guard isRequired else { return product.name }
      let fault = ManifestFault.missingKey("identifier", table: product.title)
      throw ManifestError(fault, at: product.entry.place, in: file)
    }
    guard Self.isIdentifier(stated.value) else {
      throw ManifestError(.badIdentifier(stated.value), at: stated.place, in: file)
    }
    return stated
  }

  /// The version; where it need not be there, zero.
  func version(
    in table: TOMLTable,
    of product: ProductTable,
    isRequired: Bool
  ) throws(ManifestError) -> Stated<String> {
    if let entry = table["version"], case .string("git") = entry.value.content {
      throw ManifestError(.notBuiltYet("version = \"git\""), at: entry.value.place, in: file)
    }
    guard let version = try version("version", in: table, partLimit: 3) else {
      guard isRequired else { return Stated("0", at: product.entry.place) }
      let fault = ManifestFault.missingKey("version", table: product.title)
      throw ManifestError(fault, at: product.entry.place, in: file)
    }
    return version
  }

  /// A version of at most so many numbers.
  func version(
    _ key: String,
    in table: TOMLTable,
    partLimit: Int
  ) throws(ManifestError) -> Stated<String>? {
    switch table[key]?.value.content {
    case .integer?, .real?:
      guard let value = table[key]?.value else { return nil }
      let fault = ManifestFault.versionIsNumber(key: key, found: value.kindName)
      throw ManifestError(fault, at: value.place, in: file)
    default: break
    }
    guard let stated = try string(key, in: table) else { return nil }
    guard Self.isVersion(stated.value, partLimit: partLimit) else {
      throw ManifestError(.badVersion(stated.value, key: key), at: stated.place, in: file)
    }
    return stated
  }

  /// Checks that a text can be the name of a file on every Mac.
  func checkFileName(_ name: Stated<String>, key: String) throws(ManifestError) {
    let isPlain = name.value.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":")
    }
    let isShort = (1...200).contains(name.value.utf8.count)
    guard isPlain, isShort, !name.value.hasPrefix("."), FileName(name.value) != nil else {
      throw ManifestError(.badName(name.value, key: key), at: name.place, in: file)
    }
  }

  /// Whether a text is letters, digits and hyphens in at least two parts with dots between.
  ///
  /// Source: Apple's Information Property List reference, CFBundleIdentifier.
  static func isIdentifier(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count >= 2, text.utf8.count <= 155 else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { byte in
          let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          return isLetter || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        }
    }
  }

  /// Whether a text is whole numbers with dots between, at most 18 characters.
  ///
  /// Source: Apple's Information Property List reference, CFBundleVersion.
  static func isVersion(_ text: String, partLimit: Int) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...partLimit).contains(parts.count), text.utf8.count <= 18 else { return false }
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
