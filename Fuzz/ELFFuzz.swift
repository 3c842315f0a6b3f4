// Valise — fuzzing the reader of ELF files
// SPDX-License-Identifier: Apache-2.0

import ELFFiles

extension FuzzTarget {
  /// ELF files of both widths.
  static let elf = FuzzTarget(name: "elf", seeds: [wideSeed, narrowSeed]) { bytes in
    guard let file = try? ELFFile(parsing: bytes) else { return }
    _ = (file.exportedSymbols.count, file.isLibrary, file.architecture.name)
    let again = try? ELFFile(byteCount: bytes.count) { [UInt8](bytes[$0]) }
    precondition(file == again, "reading by parts is reading as a whole")
  }

  private static let names = [UInt8]("\0libc.so.6\0given\0taken\0pad".utf8) + [0]

  private static func word(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  private static let wideSeed = seed(width: 8)
  private static let narrowSeed = seed(width: 4)

  /// A header, two segments, names, three symbols, both hash tables and a dynamic section, at
  /// addresses that are the offsets.
  private static func seed(width: Int) -> [UInt8] {
    let isWide = width == 8
    let headerCount = isWide ? 64 : 52
    let segmentCount = isWide ? 56 : 32
    let namesStart = headerCount + 2 * segmentCount
    let symbolsStart = namesStart + names.count
    let hashStart = symbolsStart + 3 * (isWide ? 24 : 16)
    let newHashStart = hashStart + 24
    let dynamicStart = newHashStart + 20 + width + 8
    let entries: [(UInt64, Int)] = [
      (1, 1), (14, 11), (29, 11), (5, namesStart), (10, names.count), (6, symbolsStart),
      (4, hashStart), (0x6FFF_FEF5, newHashStart), (0x6FFF_FFFB, 8), (0, 0),
    ]
    let dynamic = entries.flatMap { word($0.0, width) + word(UInt64($0.1), width) }
    let end = dynamicStart + dynamic.count
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, isWide ? 2 : 1, 1, 1, 0]
    bytes += [UInt8](repeating: 0, count: 8) + [3, 0, isWide ? 62 : 3, 0, 1, 0, 0, 0]
    bytes +=
      word(0, width) + word(UInt64(headerCount), width) + word(UInt64(end), width) + word(0, 4)
    bytes += [headerCount, segmentCount, 2, isWide ? 64 : 40, 2, 1].flatMap { word(UInt64($0), 2) }
    for (type, start, count) in [(1, 0, end), (2, dynamicStart, dynamic.count)] {
      let fields = [start, start, start, count, count].flatMap { word(UInt64($0), width) }
      bytes += word(UInt64(type), 4) + (isWide ? word(5, 4) : []) + fields
      bytes += (isWide ? [] : word(5, 4)) + word(8, width)
    }
    bytes += names
    for (name, info, section) in [(0, 0, 0), (17, 0x12, 0), (11, 0x12, 1)] {
      let place = [UInt8(info), 0] + word(UInt64(section), 2)
      bytes += word(UInt64(name), 4) + (isWide ? place : [])
      bytes += word(16, width) + word(4, width) + (isWide ? [] : place)
    }
    bytes += [1, 3, 2, 0, 0, 1].flatMap { word($0, 4) }
    bytes += [1, 2, 1, 0].flatMap { word($0, 4) } + word(.max, width) + word(2, 4) + word(1, 4)
    bytes += word(0, 4)
    bytes += dynamic
    for (name, start, count) in [(0, 0, 0), (11, namesStart, names.count)] {
      let fields = [0, 0, start, count].flatMap { word(UInt64($0), width) }
      bytes +=
        word(UInt64(name), 4) + word(3, 4) + fields + word(0, 8) + word(0, width) + word(0, width)
    }
    return bytes
  }
}
