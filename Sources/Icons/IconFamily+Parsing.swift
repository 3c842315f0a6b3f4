// Valise — reading an icon family
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension IconFamily {
  /// The four bytes at the start of a file: `icns`.
  static let magic: UInt32 = 0x6963_6E73

  /// Whether a file that starts with these bytes may be an icon family.
  public static func mayStart(with prefix: [UInt8]) -> Bool {
    prefix.starts(with: "icns".utf8)
  }

  /// Reads an `.icns` file.
  ///
  /// Bytes behind the end that the family names are kept; serializing gives the file again.
  ///
  /// - Throws: `.notIconFamily`, `.badLength`, `.badEntryLength`, `.tooManyEntries`, `.empty` or
  ///   `.malformed`.
  /// - Complexity: Linear in the number of bytes.
  public init(parsing bytes: [UInt8], limits: IconLimits = IconLimits()) throws(IconError) {
    guard Self.mayStart(with: Array(bytes.prefix(4))) else { throw .notIconFamily }
    self = try withByteReader(bytes) { (reader) throws(IconError) in
      try IconFamily(parsing: &reader, limits: limits)
    }
  }

  /// Reads a family with its header, up to the end of the reader.
  init(parsing reader: inout ByteReader, limits: IconLimits) throws(IconError) {
    let start = reader.offset
    let available = reader.byteCount
    let header = try Self.header(of: &reader)
    let length = header.length - Self.headerByteCount
    guard length >= 0, length <= reader.remaining else {
      throw .badLength(at: start + 4, length: header.length, available: available)
    }
    let entries = try Self.entries(in: &reader, count: length, limits: limits)
    let trailingBytes = try Self.bytes(reader.remaining, of: &reader)
    self.init(entries: entries, trailingBytes: trailingBytes, hasHeader: true, start: start)
  }

  /// Reads a family of which only the entries are there, up to the end of the reader.
  init(entriesOnly reader: inout ByteReader, limits: IconLimits) throws(IconError) {
    let start = reader.offset
    let entries = try Self.entries(in: &reader, count: reader.remaining, limits: limits)
    self.init(entries: entries, trailingBytes: [], hasHeader: false, start: start)
  }

  private static func entries(
    in reader: inout ByteReader,
    count: Int,
    limits: IconLimits
  ) throws(IconError) -> [Entry] {
    let end = reader.offset + count
    var entries: [Entry] = []
    while reader.offset < end {
      guard entries.count < limits.entries else {
        throw .tooManyEntries(at: reader.offset, limit: limits.entries)
      }
      entries.append(try entry(in: &reader, upTo: end))
    }
    guard !entries.isEmpty else { throw .empty }
    return entries
  }

  private static func entry(
    in reader: inout ByteReader,
    upTo end: Int
  ) throws(IconError) -> Entry {
    let position = reader.offset
    let available = end - position
    guard available >= headerByteCount else {
      throw .malformed(.truncated(at: position, needed: headerByteCount, available: available))
    }
    let (type, length) = try header(of: &reader)
    guard length >= headerByteCount, length <= available else {
      throw .badEntryLength(type, at: position, length: length, available: available)
    }
    return Entry(type: type, payload: try bytes(length - headerByteCount, of: &reader))
  }

  private static func header(
    of reader: inout ByteReader
  ) throws(IconError) -> (type: IconType, length: Int) {
    do throws(ByteError) {
      let type = try reader.read(UInt32.self, .big)
      return (IconType(rawValue: type), Int(try reader.read(UInt32.self, .big)))
    } catch {
      throw .malformed(error)
    }
  }

  private static func bytes(
    _ count: Int,
    of reader: inout ByteReader
  ) throws(IconError) -> [UInt8] {
    do throws(ByteError) { return try reader.readBytes(count) } catch { throw .malformed(error) }
  }
}
