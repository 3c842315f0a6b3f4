// Valise — values out of the bytes of a message
// SPDX-License-Identifier: Apache-2.0

/// Reads values out of the bytes of a message, as `WireWriter` writes them.
struct WireReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func bytes(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .wrongLength }
    let bytes = rest.prefix(count)
    rest = rest.dropFirst(count)
    return bytes
  }

  mutating func byte() throws(WireError) -> UInt8 {
    guard let value = rest.popFirst() else { throw .wrongLength }
    return value
  }

  mutating func flag() throws(WireError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw .badNumber
    }
  }

  /// A number that is not negative.
  mutating func count() throws(WireError) -> Int64 {
    let value = try bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int64(exactly: value) else { throw .badNumber }
    return number
  }

  mutating func number() throws(WireError) -> Int {
    guard let number = Int(exactly: try count()) else { throw .badNumber }
    return number
  }

  mutating func text() throws(WireError) -> String {
    let count = try number()
    guard count <= WireLimits.textByteCount else {
      throw .tooLong(limit: WireLimits.textByteCount)
    }
    let bytes = try bytes(count)
    try WireText.check(bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .badText }
    return text
  }

  mutating func textOrNothing() throws(WireError) -> String? {
    try flag() ? try text() : nil
  }

  mutating func fields() throws(WireError) -> [FetchField] {
    let count = try number()
    guard count <= WireLimits.fieldCount else { throw .tooLong(limit: WireLimits.fieldCount) }
    var fields: [FetchField] = []
    for _ in 0..<count { fields.append(FetchField(try text(), try text())) }
    return fields
  }

  /// All bytes that are left.
  mutating func remaining() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }

  /// - Throws: `.wrongLength` where something is left.
  func end() throws(WireError) {
    guard rest.isEmpty else { throw .wrongLength }
  }
}
