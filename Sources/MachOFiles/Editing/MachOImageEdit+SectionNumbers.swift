// Valise — the numbers of sections that symbols hold
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOImageEdit {
  /// Counts on in the symbols of sections behind a new one.
  ///
  /// Symbols name their section by its number in the image, from 1 on.
  ///
  /// - Throws: `.unusualCommand` where more than symbols counts on the numbers.
  mutating func moveSectionNumbers(
    above last: Int,
    by distance: Int,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) {
    for command in loadCommands {
      let place = original.offset + command.offset
      switch command.content {
      case .linkEditData(_, let size)
      where command.number == LoadCommand.splitInfo && size > 0:
        throw .unusualCommand(command.name, at: place)
      case .dynamicSymbols(let symbols)
      where symbols.localRelocations.count > 0 || symbols.externalRelocations.count > 0:
        throw .unusualCommand(command.name, at: place)
      case .symbolTable(let offset, let count, _, _):
        let all = loadCommands.reduce(0) { sum, command in
          if case .segment(let segment) = command.content {
            sum + segment.sections.count
          } else {
            sum
          }
        }
        guard all <= Int(UInt8.max) else { throw .unusualCommand(command.name, at: place) }
        try moveNumbers(Int(offset), count: Int(count), above: last, by: distance, read: read)
      default: continue
      }
    }
  }

  /// How many symbols are looked at at once.
  private static let batch = 1 << 14

  private mutating func moveNumbers(
    _ table: Int,
    count: Int,
    above last: Int,
    by distance: Int,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) {
    let stride = header.is64Bit ? 16 : 12
    for first in Swift.stride(from: 0, to: count, by: Self.batch) {
      let start = table + first * stride
      let range = start..<(start + min(Self.batch, count - first) * stride)
      let old = try contents(of: range, read: read)
      var bytes = old
      for symbol in Swift.stride(from: 0, to: bytes.count, by: stride) {
        guard Self.hasSection(type: bytes[symbol + 4]), Int(bytes[symbol + 5]) > last else {
          continue
        }
        // There are 255 sections at most; a larger number named none before.
        bytes[symbol + 5] = UInt8(clamping: Int(bytes[symbol + 5]) + distance)
      }
      if bytes != old { patches.put(bytes, at: start) }
    }
  }

  /// Whether a symbol of a type has the number of a section, or 0 for none.
  ///
  /// Of those for debuggers only the names of object files have another number in that place.
  ///
  /// Source: `mach-o/nlist.h` and `mach-o/stab.h`; LLVM's linker gives global variables a section
  /// too.
  private static func hasSection(type: UInt8) -> Bool {
    let isForDebuggers = type & 0xE0 != 0
    return isForDebuggers ? type != objectFile : type & 0x0E == 0x0E
  }

  /// The name of an object file, with its time.
  private static let objectFile: UInt8 = 0x66
}
