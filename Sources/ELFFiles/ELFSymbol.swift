// Valise — a symbol that ELF files give to others or take from them
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// A symbol that an ELF file gives to others or takes from them.
///
/// Source: the System V ABI, "Symbol Table", `STB_*`, `STT_*`, `STV_*`.
public struct ELFSymbol: Hashable, Sendable {
  /// The name; bytes that are no UTF-8 are replacement characters.
  public let name: String
  /// How symbols of one name are chosen from, `STB_*`.
  public let binding: UInt8
  /// What the symbol stands for, `STT_*`.
  public let type: UInt8
  /// Who sees it, `STV_*`.
  public let visibility: UInt8
  /// The number of the section that holds it; 0 when another file does.
  public let section: UInt16
  /// The address, before the whole file is moved.
  public let value: UInt64
  /// The size of what is there, in bytes; 0 where it is not known.
  public let byteCount: UInt64

  /// Whether the file has the symbol, and does not take it from another.
  public var isDefined: Bool { section != 0 }

  /// Whether others find the symbol by its name.
  public var isExported: Bool {
    let isFound = binding == 1 || binding == 2 || binding == 10
    return isDefined && isFound && (visibility == 0 || visibility == 3)
  }

  /// Whether the file loads also when nobody has the symbol.
  public var isWeak: Bool { binding == 2 }

  static func byteCount(is64Bit: Bool) -> Int { is64Bit ? 24 : 16 }
}

extension ELFSymbol {
  /// The fields of a symbol as they are in the file; the name is a place in the table of names.
  struct Raw {
    let name: UInt32
    let info: UInt8
    let other: UInt8
    let section: UInt16
    let value: UInt64
    let byteCount: UInt64

    init(parsing reader: inout ByteReader, of architecture: ELFArchitecture) throws(ByteError) {
      let order = architecture.byteOrder
      name = try reader.read(UInt32.self, order)
      if architecture.is64Bit {
        info = try reader.readByte()
        other = try reader.readByte()
        section = try reader.read(UInt16.self, order)
        value = try reader.read(UInt64.self, order)
        byteCount = try reader.read(UInt64.self, order)
      } else {
        value = UInt64(try reader.read(UInt32.self, order))
        byteCount = UInt64(try reader.read(UInt32.self, order))
        info = try reader.readByte()
        other = try reader.readByte()
        section = try reader.read(UInt16.self, order)
      }
    }
  }

  init(_ raw: Raw, name: String) {
    self.name = name
    binding = raw.info >> 4
    type = raw.info & 0xF
    visibility = raw.other & 3
    section = raw.section
    value = raw.value
    byteCount = raw.byteCount
  }
}
