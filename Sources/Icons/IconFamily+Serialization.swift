// Valise — writing an icon family
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension IconFamily {
  /// The bytes of the family, as a file has them.
  ///
  /// A family that was read gives the bytes that it was read from. A table of contents is an entry
  /// like others and stays as it is; `updateTableOfContents()` brings it up to date.
  ///
  /// - Throws: `.familyTooLong`.
  public func serialized() throws(IconError) -> [UInt8] {
    let body = entries.reduce(0) { $0 + $1.byteCount }
    guard let length = UInt32(exactly: body + Self.headerByteCount) else {
      throw .familyTooLong(byteCount: body)
    }
    var writer = ByteWriter(capacity: Int(length) + trailingBytes.count)
    if hasHeader {
      writer.write(Self.magic, .big)
      writer.write(length, .big)
    }
    for entry in entries {
      writer.write(entry.type.rawValue, .big)
      // Each is shorter than all together, whose count fits.
      writer.write(UInt32(truncatingIfNeeded: entry.byteCount), .big)
      writer.write(contentsOf: entry.payload)
    }
    writer.write(contentsOf: trailingBytes)
    return writer.bytes
  }

  /// The table of contents that fits the entries: type and length of each, in order.
  ///
  /// It lists neither itself nor the version of Icon Composer, as in the files of Apple's tools.
  public var fittingTableOfContents: Entry {
    var writer = ByteWriter()
    for entry in entries where entry.type != .tableOfContents && entry.type != .composerVersion {
      writer.write(entry.type.rawValue, .big)
      writer.write(UInt32(clamping: entry.byteCount), .big)
    }
    return Entry(type: .tableOfContents, payload: writer.bytes)
  }

  /// Brings the table of contents up to date, where the family has one.
  public mutating func updateTableOfContents() {
    let table = fittingTableOfContents
    for index in entries.indices where entries[index].type == .tableOfContents {
      entries[index] = table
    }
  }
}
