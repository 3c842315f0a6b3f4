// Valise — reading JSON
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// A strict reader of JSON; a text in UTF-16 or UTF-32 is brought into UTF-8 first.
///
/// Source: RFC 8259.
struct JSONReader: ~Copyable {
  let bytes: [UInt8]
  private let limits: PropertyListLimits
  /// Whether a comma may stand before a closing bracket.
  var allowsTrailingCommas = false
  var cursor = 0
  private var steps: [PropertyListPathStep] = []
  private var valueCount = 0
  private var recentKeys = RecentKeys()
  private(set) var remarks: [PropertyListRemark] = []

  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(JSONError) {
    self.bytes = bytes
    self.limits = limits
    guard bytes.count <= limits.byteCount else {
      throw fault(.overLimit("bytes", limit: limits.byteCount))
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor = 3 }
  }

  /// The text in UTF-8, which the reader takes; one in UTF-8 is looked at only where it is read.
  static func utf8(_ bytes: [UInt8], limits: PropertyListLimits) throws(JSONError) -> [UInt8] {
    guard bytes.count <= limits.byteCount, PropertyListTextEncoding(sniffing: bytes) != .utf8
    else { return bytes }
    do throws(PropertyListError) {
      return try PropertyListText(decoding: bytes).bytes
    } catch {
      guard case .text(let position) = error.position else { return bytes }
      throw JSONError(reason: .invalidEncoding, position: position, path: error.path)
    }
  }

  mutating func document() throws(JSONError) -> PropertyList {
    skipSpace()
    let value = try self.value()
    skipSpace()
    guard cursor == bytes.count else { throw fault(.expected("the end of the text")) }
    return value
  }

  private mutating func value() throws(JSONError) -> PropertyList {
    valueCount += 1
    guard valueCount <= limits.values else {
      throw fault(.overLimit("values", limit: limits.values))
    }
    guard let byte = current else { throw fault(.unexpectedEnd) }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default:
      if take("true") { return .boolean(true) }
      if take("false") { return .boolean(false) }
      if take("null") { return .null }
      throw fault(.expected("a value"))
    }
  }

  private mutating func array() throws(JSONError) -> PropertyList {
    try enter()
    var values: [PropertyList] = []
    if takeEnd(UInt8(ascii: "]")) { return .array(values) }
    while true {
      steps.append(.place(values.count))
      values.append(try value())
      steps.removeLast()
      skipSpace()
      if takeEnd(UInt8(ascii: "]")) { return .array(values) }
      let comma = cursor
      try expect(UInt8(ascii: ","), "\",\" or \"]\"")
      if takeEnd(UInt8(ascii: "]"), behindComma: comma) { return .array(values) }
    }
  }

  private mutating func object() throws(JSONError) -> PropertyList {
    try enter()
    var entries = PropertyListDictionary()
    if takeEnd(UInt8(ascii: "}")) { return .dictionary(entries) }
    while true {
      let start = cursor
      guard let byte = current else { throw fault(.unexpectedEnd) }
      guard byte == UInt8(ascii: "\"") else { throw fault(.expected("a key in quotes")) }
      let key = try string()
      skipSpace()
      try expect(UInt8(ascii: ":"), "\":\"")
      steps.append(.key(key))
      let value = try self.value()
      steps.removeLast()
      if entries.updateValue(value, forKey: key) { remark(.repeatedKey(key), at: start) }
      skipSpace()
      if takeEnd(UInt8(ascii: "}")) { return shared(entries) }
      let comma = cursor
      try expect(UInt8(ascii: ","), "\",\" or \"}\"")
      if takeEnd(UInt8(ascii: "}"), behindComma: comma) { return shared(entries) }
    }
  }

  private mutating func shared(_ entries: PropertyListDictionary) -> PropertyList {
    .dictionary(recentKeys.sharing(entries))
  }

  // MARK: Moving

  /// The byte at the cursor, if any is left.
  var current: UInt8? { cursor < bytes.count ? bytes[cursor] : nil }

  /// Steps over an opening bracket.
  private mutating func enter() throws(JSONError) {
    guard steps.count < limits.depth else {
      throw fault(.overLimit("levels of containers", limit: limits.depth))
    }
    cursor += 1
    skipSpace()
  }

  private mutating func takeEnd(_ bracket: UInt8) -> Bool {
    guard current == bracket else { return false }
    cursor += 1
    return true
  }

  /// Takes a closing bracket behind a comma, where that is allowed.
  private mutating func takeEnd(_ bracket: UInt8, behindComma comma: Int) -> Bool {
    guard allowsTrailingCommas, takeEnd(bracket) else { return false }
    remark(.trailingComma, at: comma)
    return true
  }

  private mutating func expect(_ byte: UInt8, _ words: String) throws(JSONError) {
    guard let found = current else { throw fault(.unexpectedEnd) }
    guard found == byte else { throw fault(.expected(words)) }
    cursor += 1
    skipSpace()
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      cursor += 1
    }
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[cursor...].starts(with: word.utf8) else { return false }
    cursor += word.utf8.count
    return true
  }

  // MARK: Places

  /// A fault at the cursor, or at another place.
  func fault(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
    JSONError(
      reason: reason,
      position: XMLPosition(of: offset ?? cursor, in: bytes),
      path: PropertyListPath(steps: steps)
    )
  }

  private mutating func remark(_ kind: PropertyListRemark.Kind, at offset: Int) {
    guard remarks.count < PropertyListRemark.limit else { return }
    remarks.append(
      PropertyListRemark(
        kind: kind,
        position: .text(XMLPosition(of: offset, in: bytes)),
        path: PropertyListPath(steps: steps)
      )
    )
  }
}
