// Valise — the check that everything a load command places lies inside the image
// SPDX-License-Identifier: Apache-2.0

extension MachOFile {
  /// A range of the image that a load command names.
  struct NamedRange {
    let offset: UInt64
    let size: UInt64

    init(_ offset: UInt64, _ size: UInt64) {
      self.offset = offset
      self.size = size
    }

    /// A table whose entries have a fixed size; the product of 32-bit numbers cannot overflow.
    init(_ table: MachOTable, stride: UInt64 = 1) {
      self.init(UInt64(table.offset), UInt64(table.count) * stride)
    }

    /// Where the range ends; nothing when the sum overflows.
    var end: UInt64? {
      let (end, overflow) = offset.addingReportingOverflow(size)
      return overflow ? nil : end
    }
  }

  /// Checks that all ranges lie inside the image, so that nobody who uses them need check again.
  ///
  /// - Throws: `.outsideImage`.
  func checkRanges() throws(MachOError) {
    for command in loadCommands {
      for range in ranges(of: command) where range.size > 0 {
        if let end = range.end, end <= UInt64(size) { continue }
        throw .outsideImage(
          command: command.name,
          at: offset + command.offset,
          offset: range.offset,
          size: range.size,
          imageSize: size
        )
      }
    }
  }

  /// The ranges of the image that a load command names.
  func ranges(of command: LoadCommand) -> [NamedRange] {
    switch command.content {
    case .segment(let segment):
      [NamedRange(segment.fileOffset, segment.fileSize)]
    case .linkEditData(let offset, let size), .encryption(let offset, let size, _):
      [NamedRange(UInt64(offset), UInt64(size))]
    case .note(_, let offset, let size):
      [NamedRange(offset, size)]
    case .twoLevelHints(let table):
      [NamedRange(table, stride: 4)]
    case .dyldInfo(let info):
      [info.rebase, info.bind, info.weakBind, info.lazyBind, info.exports].map { NamedRange($0) }
    case .symbolTable(let offset, let count, let stringsOffset, let stringsSize):
      [
        NamedRange(UInt64(offset), UInt64(count) * (header.is64Bit ? 16 : 12)),
        NamedRange(UInt64(stringsOffset), UInt64(stringsSize)),
      ]
    case .dynamicSymbols(let symbols):
      ranges(of: symbols)
    default:
      []
    }
  }

  private func ranges(of symbols: MachODynamicSymbols) -> [NamedRange] {
    [
      NamedRange(symbols.contents, stride: 8),
      NamedRange(symbols.modules, stride: header.is64Bit ? 56 : 52),
      NamedRange(symbols.references, stride: 4),
      NamedRange(symbols.indirect, stride: 4),
      NamedRange(symbols.externalRelocations, stride: 8),
      NamedRange(symbols.localRelocations, stride: 8),
    ]
  }
}
