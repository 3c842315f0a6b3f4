// Valise — bytes as the text of base64
// SPDX-License-Identifier: Apache-2.0

/// Bytes as the text of base64 (RFC 4648, with `+` and `/`).
package enum Base64 {
  private static let alphabet = [UInt8](
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
  private static let padding = UInt8(ascii: "=")

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// The text of bytes, without line breaks.
  package static func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        for shift in [18, 12, 6, 0] as [UInt32] { output.append(alphabet[Int(bits >> shift & 63)]) }
        bits = 0
        count = 0
      }
    }
    guard count > 0 else { return output }
    bits <<= UInt32(8 * (3 - count))
    for place in 0..<4 {
      let letter = alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)]
      output.append(place <= count ? letter : padding)
    }
    return output
  }

  /// The bytes of a text; blank space is passed over.
  ///
  /// - Returns: Nothing when another character stands in the text, or the last group is cut.
  package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var padded = 0
    for letter in text {
      let value = values[Int(letter)]
      if value != 0xFF {
        guard padded == 0 else { return nil }
        bits = bits << 6 | UInt32(value)
        count += 1
        if count == 4 {
          output.append(UInt8(truncatingIfNeeded: bits >> 16))
          output.append(UInt8(truncatingIfNeeded: bits >> 8))
          output.append(UInt8(truncatingIfNeeded: bits))
          bits = 0
          count = 0
        }
      } else if letter == padding {
        padded += 1
      } else if letter != 0x20, !(0x09...0x0D).contains(letter) {
        return nil
      }
    }
    switch (count, padded) {
    case (0, 0): return output
    case (2, 2): output.append(UInt8(truncatingIfNeeded: bits >> 4))
    case (3, 1):
      output.append(UInt8(truncatingIfNeeded: bits >> 10))
      output.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: return nil
    }
    return output
  }
}
