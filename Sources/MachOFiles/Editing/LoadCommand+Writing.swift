// Valise — the bytes of load commands that edits make
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension LoadCommand {
  static let buildVersion: UInt32 = 0x32
  static let rpath: UInt32 = 0x8000_001C

  /// Makes a command of its bytes, as if they had been read.
  ///
  /// - Throws: `.malformed` and its relatives, when the bytes are no command.
  init(reading bytes: [UInt8], at offset: Int, of header: MachOHeader) throws(MachOError) {
    self = try withByteReader(bytes, base: offset) { (reader) throws(MachOError) in
      try LoadCommand(parsing: &reader, of: header)
    }
  }

  /// The unit that the sizes of commands are multiples of.
  static func alignment(in header: MachOHeader) -> Int { header.is64Bit ? 8 : 4 }

  /// The bytes of a command that is one text behind its offset.
  static func bytes(of number: UInt32, text: String, in header: MachOHeader) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(number, header.byteOrder)
    writer.write(UInt32(0), header.byteOrder)
    writer.write(UInt32(12), header.byteOrder)
    return writer.withText(text, spare: [], in: header)
  }

  /// The bytes of a command of fixed numbers.
  static func bytes(of number: UInt32, _ fields: [UInt32], in header: MachOHeader) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(number, header.byteOrder)
    writer.write(UInt32(8 + fields.count * 4), header.byteOrder)
    for field in fields { writer.write(field, header.byteOrder) }
    return writer.bytes
  }

  /// The bytes of the command with another text in the place of its own.
  ///
  /// What stands before the text stays, and so do bytes behind it that are more than padding: they
  /// move along, so that changing a text and changing it back gives the same bytes.
  ///
  /// - Returns: Nothing when the text lies over the command's numbers.
  func bytes(withText text: String, after fixedCount: Int, in header: MachOHeader) -> [UInt8]? {
    guard let place = textOffset(in: header), place >= fixedCount, place < bytes.count,
      let end = bytes[place...].firstIndex(of: 0)
    else { return nil }
    let usual = (end + 1).roundedUp(to: Self.alignment(in: header))
    let spare = usual < bytes.count ? bytes[usual...] : []
    var writer = ByteWriter()
    writer.write(contentsOf: bytes[..<place])
    return writer.withText(text, spare: spare, in: header)
  }

  /// Where the text of the command starts in it.
  private func textOffset(in header: MachOHeader) -> Int? {
    guard bytes.count >= 12 else { return nil }
    let field = bytes[8..<12]
    let word = header.byteOrder == .big ? [UInt8](field) : field.reversed()
    return Int(word.reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
  }

  /// The bytes of the command with 32-bit numbers at some places in it replaced.
  func bytes(with numbers: [(place: Int, value: UInt32)], in header: MachOHeader) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(contentsOf: bytes)
    for number in numbers { writer.patch(number.value, at: number.place, header.byteOrder) }
    return writer.bytes
  }
}

extension ByteWriter {
  /// The bytes with a text, its NUL and its padding behind them, and the size of all set.
  fileprivate consuming func withText(
    _ text: String,
    spare: ArraySlice<UInt8>,
    in header: MachOHeader
  ) -> [UInt8] {
    var writer = self
    writer.write(utf8: text)
    writer.write(0)
    writer.pad(to: LoadCommand.alignment(in: header))
    writer.write(contentsOf: spare)
    writer.patch(UInt32(clamping: writer.count), at: 4, header.byteOrder)
    return writer.bytes
  }
}

extension Int {
  /// The first multiple of `unit`, which is positive, that is not below the number.
  func roundedUp(to unit: Int) -> Int { (self + unit - 1) / unit * unit }
}
