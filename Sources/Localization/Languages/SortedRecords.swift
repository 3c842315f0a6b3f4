// Valise — a table of texts inside one constant text, searched by halves
// SPDX-License-Identifier: Apache-2.0

/// A table of texts inside one constant text: `key=value`, sorted by the bytes of the keys, with
/// one space or line break between two records.
///
/// The bytes are copied once, when a table is first asked, and searched where they lie; a
/// dictionary of these sizes would be built in every run.
struct SortedRecords: Sendable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = [UInt8](text.utf8) }

  /// The value of a key, if the table has it.
  ///
  /// - Complexity: Logarithmic in the length of the table.
  func value(of key: String) -> String? {
    let key = [UInt8](key.utf8)
    var low = 0
    var high = bytes.count
    while low < high {
      let start = startOfRecord(at: low + (high - low) / 2, notBefore: low)
      switch order(ofRecordAt: start, to: key) {
      case .equal(let value):
        return String(decoding: bytes[value..<end(from: value)], as: UTF8.self)
      case .before: low = end(from: start) + 1
      case .behind: high = start
      }
    }
    return nil
  }

  private enum Order {
    case before
    /// The record has the key; its value starts at the place.
    case equal(value: Int)
    case behind
  }

  private func order(ofRecordAt start: Int, to key: [UInt8]) -> Order {
    var place = 0
    while place < key.count {
      let other = start + place < bytes.count ? bytes[start + place] : Self.sign
      if other == Self.sign { return .before }
      if other != key[place] { return other < key[place] ? .before : .behind }
      place += 1
    }
    let behind = start + key.count
    return behind < bytes.count && bytes[behind] == Self.sign ? .equal(value: behind + 1) : .behind
  }

  private func startOfRecord(at place: Int, notBefore lowest: Int) -> Int {
    var start = place
    while start > lowest, !Self.isSeparator(bytes[start - 1]) { start -= 1 }
    return start
  }

  private func end(from place: Int) -> Int {
    var end = place
    while end < bytes.count, !Self.isSeparator(bytes[end]) { end += 1 }
    return end
  }

  private static let sign = UInt8(ascii: "=")

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }
}
