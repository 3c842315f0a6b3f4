// Valise — writing JSON
// SPDX-License-Identifier: Apache-2.0

/// A writer of JSON.
struct JSONWriter {
  /// What a level adds to the indentation; nothing when all goes on one line.
  private let indentation: [UInt8]?
  private let sortedKeys: Bool
  private var bytes: [UInt8] = []
  private var depth = 0
  private var path = PropertyListPath()

  init(pretty: Bool, sortedKeys: Bool) {
    self.init(indentation: pretty ? [0x20, 0x20] : nil, sortedKeys: sortedKeys)
  }

  init(indentation: [UInt8]?, sortedKeys: Bool) {
    self.indentation = indentation
    self.sortedKeys = sortedKeys
  }

  private var pretty: Bool { indentation != nil }

  mutating func document(_ value: PropertyList) throws(PropertyListError) -> [UInt8] {
    try write(value)
    if pretty { bytes.append(0x0A) }
    return bytes
  }

  private mutating func write(_ value: PropertyList) throws(PropertyListError) {
    switch value {
    case .dictionary(let dictionary): try write(dictionary)
    case .array(let values): try write(values)
    case .string(let text): write(text)
    case .integer(let number): bytes += Array(number.description.utf8)
    case .real(let number):
      guard number.isFinite else {
        throw cannotHold("a number that is not finite; xml and binary can")
      }
      bytes += Array(number.description.utf8)
    case .boolean(let truth): bytes += Array((truth ? "true" : "false").utf8)
    case .null: bytes += Array("null".utf8)
    case .date: throw cannotHold("a date; xml and binary can")
    case .data: throw cannotHold("bytes (data); xml and binary can")
    case .uid: throw cannotHold("a UID; xml and binary can")
    }
  }

  private mutating func write(_ dictionary: PropertyListDictionary) throws(PropertyListError) {
    guard !dictionary.isEmpty else { return bytes += Array("{}".utf8) }
    bytes.append(UInt8(ascii: "{"))
    depth += 1
    var isFirst = true
    for key in dictionary.keys(sorted: sortedKeys) {
      guard let value = dictionary[key] else { continue }
      separate(&isFirst)
      write(key)
      bytes += pretty ? [UInt8(ascii: ":"), 0x20] : [UInt8(ascii: ":")]
      path.append(key)
      try write(value)
      path.removeLast()
    }
    depth -= 1
    breakLine()
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ values: [PropertyList]) throws(PropertyListError) {
    guard !values.isEmpty else { return bytes += Array("[]".utf8) }
    bytes.append(UInt8(ascii: "["))
    depth += 1
    var isFirst = true
    for (place, value) in values.enumerated() {
      separate(&isFirst)
      path.append(String(place))
      try write(value)
      path.removeLast()
    }
    depth -= 1
    breakLine()
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func separate(_ isFirst: inout Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    breakLine()
  }

  private mutating func breakLine() {
    guard let indentation else { return }
    bytes.append(0x0A)
    for _ in 0..<depth { bytes += indentation }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case 0x08: bytes += [0x5C, UInt8(ascii: "b")]
      case 0x0C: bytes += [0x5C, UInt8(ascii: "f")]
      case UInt8(ascii: "\""): bytes += [0x5C, 0x22]
      case UInt8(ascii: "\\"): bytes += [0x5C, 0x5C]
      case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
      case 0x0D: bytes += [0x5C, UInt8(ascii: "r")]
      case 0x09: bytes += [0x5C, UInt8(ascii: "t")]
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes += Array(("\\u00" + (digits.utf8.count < 2 ? "0" : "") + digits).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func cannotHold(_ thing: String) -> PropertyListError {
    PropertyListError(.cannotHold(thing, format: .json), at: .none, path: path)
  }
}
