// Valise — the header of a Mach-O image
// SPDX-License-Identifier: Apache-2.0

public import ValiseBytes

/// What an image is for.
///
/// Source: `mach-o/loader.h`, `MH_*`.
public struct MachOFileType: RawRepresentable, Hashable, Sendable {
  /// The number in the header.
  public let rawValue: UInt32
  /// Makes a type of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A file for the linker.
  public static let object = MachOFileType(rawValue: 1)
  /// A program.
  public static let execute = MachOFileType(rawValue: 2)
  /// A dynamic library.
  public static let dylib = MachOFileType(rawValue: 6)
  /// The dynamic linker.
  public static let dylinker = MachOFileType(rawValue: 7)
  /// A loadable bundle.
  public static let bundle = MachOFileType(rawValue: 8)
  /// Debugging symbols.
  public static let dSYM = MachOFileType(rawValue: 10)
  /// A kernel extension.
  public static let kext = MachOFileType(rawValue: 11)

  private static let names: [UInt32: String] = [
    1: "object", 2: "execute", 3: "fvmlib", 4: "core", 5: "preload", 6: "dylib", 7: "dylinker",
    8: "bundle", 9: "dylib_stub", 10: "dsym", 11: "kext", 12: "fileset",
  ]

  /// The name that tools print.
  public var name: String { Self.names[rawValue] ?? "unknown(\(rawValue))" }
}

/// The header of a Mach-O image.
public struct MachOHeader: Hashable, Sendable {
  /// The order of the bytes of every number in the image.
  public let byteOrder: ByteOrder
  /// Whether offsets and addresses have 64 bits.
  public let is64Bit: Bool
  /// The processor that the image is for.
  public let architecture: Architecture
  /// What the image is for.
  public let fileType: MachOFileType
  /// How many load commands follow.
  public let commandCount: UInt32
  /// How many bytes the load commands take.
  public let commandByteCount: UInt32
  /// Flags, `MH_*`.
  public let flags: UInt32

  /// The last number of a 64-bit header; 0 in a 32-bit one.
  public let reserved: UInt32

  /// The size of the header, in bytes.
  public var byteCount: Int { is64Bit ? 32 : 28 }

  static let magic32: UInt32 = 0xFEED_FACE
  static let magic64: UInt32 = 0xFEED_FACF

  /// Reads a header.
  ///
  /// - Throws: `.notMachO` when the bytes start with another magic number; `.malformed`.
  init(parsing reader: inout ByteReader) throws(MachOError) {
    guard let form = Self.form(of: reader) else {
      throw .notMachO(found: MachOLookalike(prefix: Self.prefix(of: reader)))
    }
    do throws(ByteError) {
      byteOrder = form.order
      is64Bit = form.is64Bit
      try reader.skip(4)
      architecture = Architecture(
        cpuType: try reader.read(UInt32.self, form.order),
        cpuSubtype: try reader.read(UInt32.self, form.order)
      )
      fileType = MachOFileType(rawValue: try reader.read(UInt32.self, form.order))
      commandCount = try reader.read(UInt32.self, form.order)
      commandByteCount = try reader.read(UInt32.self, form.order)
      flags = try reader.read(UInt32.self, form.order)
      reserved = form.is64Bit ? try reader.read(UInt32.self, form.order) : 0
    } catch {
      throw .malformed(error)
    }
  }

  /// The bytes of the header.
  func serialized() -> [UInt8] {
    var writer = ByteWriter(capacity: byteCount)
    writer.write(is64Bit ? Self.magic64 : Self.magic32, byteOrder)
    writer.write(architecture.cpuType, byteOrder)
    writer.write(architecture.cpuSubtype, byteOrder)
    writer.write(fileType.rawValue, byteOrder)
    writer.write(commandCount, byteOrder)
    writer.write(commandByteCount, byteOrder)
    writer.write(flags, byteOrder)
    if is64Bit { writer.write(reserved, byteOrder) }
    return writer.bytes
  }

  private static func form(of reader: borrowing ByteReader) -> (order: ByteOrder, is64Bit: Bool)? {
    guard let magic = try? reader.peek(UInt32.self, .big) else { return nil }  // Too short is none.
    return form(of: magic)
  }

  private static func prefix(of reader: borrowing ByteReader) -> [UInt8] {
    (0..<min(8, reader.remaining)).compactMap { try? reader.byte(at: reader.offset + $0) }
  }

  /// The byte order and width that a magic number, read big-endian, stands for.
  static func form(of magic: UInt32) -> (order: ByteOrder, is64Bit: Bool)? {
    switch magic {
    case magic32: (.big, false)
    case magic64: (.big, true)
    case magic32.byteSwapped: (.little, false)
    case magic64.byteSwapped: (.little, true)
    default: nil
    }
  }
}
