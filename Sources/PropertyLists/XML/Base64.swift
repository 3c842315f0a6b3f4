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
    let bytes = [UInt8](bytes)
    let alphabet = alphabet
    var output = [UInt8](repeating: padding, count: (bytes.count + 2) / 3 * 4)
    var index = 0
    var place = 0
    while index < bytes.count {
      let left = bytes.count - index
      let first = bytes[index]
      let second = left > 1 ? bytes[index + 1] : 0
      let third = left > 2 ? bytes[index + 2] : 0
      output[place] = alphabet[Int(first >> 2)]
      output[place + 1] = alphabet[Int((first & 3) << 4 | second >> 4)]
      if left > 1 { output[place + 2] = alphabet[Int((second & 15) << 2 | third >> 6)] }
      if left > 2 { output[place + 3] = alphabet[Int(third & 63)] }
      index += 3
      place += 4
    }
    return output
  }

  /// The bytes of a text that stands in a file; blank space is passed over.
  ///
  /// - Returns: Nothing when another character stands in the text, or the last group is cut.
  static func decode(_ range: Range<Int>, of text: [UInt8]) -> [UInt8]? {
    let values = values
    var output = [UInt8](repeating: 0, count: range.count / 4 * 3)
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      // Groups of four letters while they last; a line end, a mark or the end goes the slow way.
      while index <= range.upperBound - 4 {
        let first = values[Int(text[index])]
        let second = values[Int(text[index + 1])]
        let third = values[Int(text[index + 2])]
        let fourth = values[Int(text[index + 3])]
        guard first | second | third | fourth < 64 else { break }
        output[count] = first << 2 | second >> 4
        output[count + 1] = second << 4 | third >> 2
        output[count + 2] = third << 6 | fourth
        count += 3
        index += 4
      }
      guard index < range.upperBound else { break }
      guard isSpace(text[index]) else {
        // A group that is broken by a line end, or the last one.
        guard let rest = decode(text[index..<range.upperBound]) else { return nil }
        output.removeLast(output.count - count)
        return output + rest
      }
      index += 1
    }
    output.removeLast(output.count - count)
    return output
  }

  private static func isSpace(_ letter: UInt8) -> Bool {
    letter == 0x20 || (0x09...0x0D).contains(letter)
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
      } else if !isSpace(letter) {
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
