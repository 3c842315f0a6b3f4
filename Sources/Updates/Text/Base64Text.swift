// Valise — bytes as base64, read strictly
// SPDX-License-Identifier: Apache-2.0

/// Bytes as base64, with padding and without line ends.
///
/// Source: RFC 4648, section 4.
package enum Base64Text {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The bytes of a text; nothing where it is not exactly what these bytes are written as.
  package static func bytes(of text: some Collection<UInt8>) -> [UInt8]? {
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.count.isMultiple(of: 4), padding <= 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var word: UInt32 = 0
    var count = 0
    for byte in text.dropLast(padding) {
      guard let value = value(of: byte) else { return nil }
      word = word << 6 | UInt32(value)
      count += 1
      if count.isMultiple(of: 4) { append(word, 3, to: &bytes) }
    }
    // What is left over of the last letter must be nothing.
    switch padding {
    case 1:
      guard word & 3 == 0 else { return nil }
      append(word << 6, 2, to: &bytes)
    case 2:
      guard word & 15 == 0 else { return nil }
      append(word << 12, 1, to: &bytes)
    default: break
    }
    return bytes
  }

  /// The text of bytes.
  package static func text(of bytes: [UInt8]) -> String {
    String(decoding: encoded(bytes), as: UTF8.self)
  }

  /// The text of bytes, as bytes.
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let piece = bytes[start..<min(start + 3, bytes.count)]
      var word: UInt32 = 0
      for place in 0..<3 {
        word = word << 8 | (place < piece.count ? UInt32(piece[start + place]) : 0)
      }
      for place in 0..<4 {
        let letter = letters[Int(word >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= piece.count ? letter : UInt8(ascii: "="))
      }
    }
    return text
  }

  private static func append(_ word: UInt32, _ count: Int, to bytes: inout [UInt8]) {
    for place in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(16 - 8 * place)))
    }
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
