// Valise — reading numbers of JSON
// SPDX-License-Identifier: Apache-2.0

extension JSONReader {
  /// Reads a number whose sign or first digit stands at the cursor.
  mutating func number() throws(JSONError) -> PropertyList {
    let start = cursor
    if current == UInt8(ascii: "-") { cursor += 1 }
    if current == UInt8(ascii: "0") {
      cursor += 1
      if current?.isDigit == true { throw fault(.invalidNumber(shown(start)), at: start) }
    } else {
      try digits(start)
    }
    var isWhole = true
    if current == UInt8(ascii: ".") {
      isWhole = false
      cursor += 1
      try digits(start)
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isWhole = false
      cursor += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { cursor += 1 }
      try digits(start)
    }
    return try number(String(decoding: bytes[start..<cursor], as: UTF8.self), isWhole, start)
  }

  private func number(
    _ digits: String,
    _ isWhole: Bool,
    _ start: Int
  ) throws(JSONError) -> PropertyList {
    if isWhole {
      if let value = Int64(digits) { return .integer(PropertyListInteger(value)) }
      if let value = UInt64(digits) { return .integer(PropertyListInteger(value)) }
    }
    guard let value = Double(digits), value.isFinite else {
      throw fault(.numberOutOfRange(digits), at: start)
    }
    return .real(value)
  }

  /// Steps over one digit or more.
  private mutating func digits(_ start: Int) throws(JSONError) {
    guard current?.isDigit == true else { throw fault(.invalidNumber(shown(start)), at: start) }
    while current?.isDigit == true { cursor += 1 }
  }

  /// What stands where a number should, up to the next mark or blank space.
  private func shown(_ start: Int) -> String {
    let part = bytes[start...].prefix(40).prefix { $0 > 0x20 && !",]}:".utf8.contains($0) }
    return String(decoding: part, as: UTF8.self)
  }
}
