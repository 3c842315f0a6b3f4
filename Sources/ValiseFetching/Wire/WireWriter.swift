// Valise — values as bytes of a message
// SPDX-License-Identifier: Apache-2.0

/// Writes values as the bytes of a message: numbers with the largest byte first, texts behind their
/// length.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func raw(_ values: [UInt8]) { bytes += values }

  /// A number; one below zero, which would say nothing here, is written as zero.
  mutating func number(_ value: some FixedWidthInteger) {
    let number = max(0, Int64(clamping: value))
    bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  mutating func flag(_ value: Bool) { byte(value ? 1 : 0) }

  /// - Throws: `.tooLong`, and `.badText` for control characters, which would end a line of a head.
  mutating func text(_ value: String) throws(WireError) {
    try WireText.check(value.utf8)
    number(value.utf8.count)
    bytes += Array(value.utf8)
  }

  mutating func text(_ value: String?) throws(WireError) {
    flag(value != nil)
    if let value { try text(value) }
  }

  mutating func fields(_ fields: [FetchField]) throws(WireError) {
    guard fields.count <= WireLimits.fieldCount else {
      throw .tooLong(limit: WireLimits.fieldCount)
    }
    number(fields.count)
    for field in fields {
      try text(field.name)
      try text(field.value)
    }
  }

  /// Words that came from elsewhere, made fit for a text.
  mutating func words(_ value: String) {
    let cleaned = WireText.cleaned(value)
    number(cleaned.count)
    bytes += cleaned
  }

  /// The message of the values.
  func message(_ kind: UInt8, of request: UInt32) throws(WireError) -> [UInt8] {
    guard bytes.count <= WireLimits.payloadByteCount else {
      throw .tooLong(limit: WireLimits.payloadByteCount)
    }
    let length = UInt32(bytes.count)
    let head = [request, length].flatMap { value in
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    return [kind] + head + bytes
  }
}

/// What a text of a message may be.
enum WireText {
  /// - Throws: `.tooLong`, `.badText`.
  static func check(_ bytes: some Collection<UInt8>) throws(WireError) {
    guard bytes.count <= WireLimits.textByteCount else {
      throw .tooLong(limit: WireLimits.textByteCount)
    }
    guard !bytes.contains(where: isControl) else { throw .badText }
  }

  /// Bytes as a text without what it may not hold.
  static func cleaned(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    cleaned(String(decoding: Array(bytes), as: UTF8.self))
  }

  /// A text without what it may not hold, cut where it is too long.
  static func cleaned(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in text.unicodeScalars {
      let isBad = character.isASCII && isControl(UInt8(character.value))
      let next = isBad ? [UInt8(ascii: " ")] : Array(String(character).utf8)
      guard bytes.count + next.count <= WireLimits.textByteCount else { break }
      bytes += next
    }
    return bytes
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 || byte == 0x7F
  }
}
