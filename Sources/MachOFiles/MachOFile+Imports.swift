// Valise — the symbols that an image takes from libraries
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOFile {
  /// The most bytes of a table of names that are read; that of a large browser has 30 MB.
  private static let stringsLimit = 256 << 20
  /// The most bytes of a name; no C++ compiler writes longer ones that anybody asks for.
  private static let nameLimit = 4096

  /// The names of the symbols that the image takes from libraries, in the order of its table.
  ///
  /// - Parameter read: Gives the bytes of a range of the file that holds the image.
  /// - Returns: None for an image without a table of symbols.
  /// - Throws: `.malformed` when a number in the table points outside, `.unreadable`.
  public func importedSymbols(
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOError) -> [String] {
    try withoutActuallyEscaping(read) { (read) throws(MachOError) in
      let source = MachOSource(byteCount: offset + size, read: read)
      for case .symbolTable(let place, let count, let stringsPlace, let stringsSize)
        in loadCommands.map(\.content)
      {
        guard Int(stringsSize) <= Self.stringsLimit else { return [] }
        let entries = try source.bytes(
          at: offset + Int(place),
          count: Int(count) * (header.is64Bit ? 16 : 12)
        )
        let strings = try source.bytes(at: offset + Int(stringsPlace), count: Int(stringsSize))
        return names(of: entries, in: strings, count: Int(count))
      }
      return []
    }
  }

  /// The names of the entries that stand for symbols of others.
  private func names(of entries: [UInt8], in strings: [UInt8], count: Int) -> [String] {
    let stride = header.is64Bit ? 16 : 12
    var names: [String] = []
    for number in 0..<count {
      let start = number * stride
      // N_STAB, N_TYPE and N_EXT of <mach-o/nlist.h>: an external symbol that is not defined.
      guard entries[start + 4] & 0xEF == 0x01 else { continue }
      let bytes = entries[start..<(start + 4)]
      let place = bytes.enumerated().reduce(0) { sum, byte in
        sum | Int(byte.element)
          << (header.byteOrder == .little ? 8 * byte.offset : 24 - 8 * byte.offset)
      }
      // A name outside the table is none.
      guard place > 0, place < strings.count else { continue }
      names.append(
        String(decoding: strings[place...].prefix(Self.nameLimit).prefix { $0 != 0 }, as: UTF8.self)
      )
    }
    return names
  }
}
