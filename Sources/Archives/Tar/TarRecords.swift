// Valise — what stands before an entry of tar and tells more of it
// SPDX-License-Identifier: Apache-2.0

/// What stands before an entry and tells more than its header can.
///
/// Source: POSIX.1-2017, pax, "pax Extended Header".
struct TarRecords {
  private(set) var path: [UInt8]?
  private(set) var linkPath: [UInt8]?
  private(set) var size: Int?
  /// The time of the last change, in nanoseconds since 1970.
  private(set) var modified: Int64?
  /// Whether the entry is a file with holes, which other records describe.
  private(set) var isSparse = false

  /// These records over others, which hold where these are silent.
  func over(_ others: TarRecords) -> TarRecords {
    var records = self
    records.path = path ?? others.path
    records.linkPath = linkPath ?? others.linkPath
    records.size = size ?? others.size
    records.modified = modified ?? others.modified
    records.isSparse = isSparse || others.isSparse
    return records
  }

  /// Takes the name that GNU tar writes before an entry; a record of POSIX goes before.
  mutating func setLongName(_ bytes: [UInt8]) {
    path = path ?? [UInt8](bytes.prefix { $0 != 0 })
  }

  /// Takes the target that GNU tar writes before a link.
  mutating func setLongLink(_ bytes: [UInt8]) {
    linkPath = linkPath ?? [UInt8](bytes.prefix { $0 != 0 })
  }

  /// Takes records: the length of the record, a space, a key, an equals sign, the value, a newline.
  ///
  /// - Returns: Why they are none; nothing when all is well.
  mutating func take(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard (1...9).contains(digits.count), rest.dropFirst(digits.count).first == 0x20,
        let length = Int(String(decoding: digits, as: UTF8.self)),
        length > digits.count + 2, length <= rest.count,
        rest[rest.startIndex + length - 1] == 0x0A
      else { return "its records are damaged" }
      let record = rest.prefix(length - 1).dropFirst(digits.count + 1)
      guard let equals = record.firstIndex(of: 0x3D) else { return "its records are damaged" }
      let key = String(decoding: record[..<equals], as: UTF8.self)
      if let fault = take(key, [UInt8](record[(equals + 1)...])) { return fault }
      rest = rest.dropFirst(length)
    }
    return nil
  }

  private mutating func take(_ key: String, _ value: [UInt8]) -> String? {
    switch key {
    case "path": path = value.isEmpty ? nil : value
    case "linkpath": linkPath = value.isEmpty ? nil : value
    case "size":
      let isNumber = value.allSatisfy { (0x30...0x39).contains($0) }
      guard value.isEmpty || isNumber else { return "its size is no number" }
      size = Int(String(decoding: value, as: UTF8.self))
      if size == nil, !value.isEmpty { return "its size is too large" }
    case "mtime":
      modified = value.isEmpty ? nil : Self.nanoseconds(value)
      if modified == nil, !value.isEmpty { return "its time is no number, or too far away" }
    case "SCHILY.realsize": isSparse = true
    default: if key.hasPrefix("GNU.sparse.") { isSparse = true }
    }
    return nil
  }

  /// The nanoseconds of a decimal number of seconds; more than nine places are cut off.
  private static func nanoseconds(_ text: [UInt8]) -> Int64? {
    let isNegative = text.first == UInt8(ascii: "-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty,
      parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }),
      let seconds = Int64(String(decoding: whole, as: UTF8.self))
    else { return nil }
    let places = parts.count > 1 ? Array(parts[1].prefix(9)) : []
    let padded = places + [UInt8](repeating: 0x30, count: 9 - places.count)
    guard let fraction = Int64(String(decoding: padded, as: UTF8.self)) else { return nil }
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = product.addingReportingOverflow(fraction)
    guard !overflow, !overflows else { return nil }
    return isNegative ? -sum : sum
  }
}
