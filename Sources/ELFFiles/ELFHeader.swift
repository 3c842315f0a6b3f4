// Valise — the header of an ELF file
// SPDX-License-Identifier: Apache-2.0

public import ValiseBytes

/// What an ELF file is for.
///
/// Source: the System V ABI, `ET_*`.
public struct ELFFileType: RawRepresentable, Hashable, Sendable {
  /// The number in the header.
  public let rawValue: UInt16
  /// Makes a type of its number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A file for the linker.
  public static let relocatable = ELFFileType(rawValue: 1)
  /// A program at a fixed address.
  public static let executable = ELFFileType(rawValue: 2)
  /// A dynamic library, or a program that can be anywhere.
  public static let dynamic = ELFFileType(rawValue: 3)
  /// The memory of a program that crashed.
  public static let core = ELFFileType(rawValue: 4)

  /// The name that tools print.
  public var name: String {
    switch self {
    case .relocatable: "object"
    case .executable: "execute"
    case .dynamic: "dynamic"
    case .core: "core"
    default: "unknown(\(rawValue))"
    }
  }
}

/// The header of an ELF file.
///
/// Source: the System V ABI, "ELF Header".
public struct ELFHeader: Hashable, Sendable {
  /// The processor, the width of addresses and the order of bytes.
  public let architecture: ELFArchitecture
  /// The system for which the file was made, `ELFOSABI_*`; 0 and 3 on Linux.
  public let systemABI: UInt8
  /// What the file is for.
  public let fileType: ELFFileType
  /// The address at which a program starts; 0 where there is none.
  public let entry: UInt64
  /// Flags of the processor.
  public let flags: UInt32

  /// Where the list of segments starts.
  let segmentsOffset: UInt64
  /// How many segments there are.
  let segmentCount: UInt16
  /// Where the list of sections starts; 0 where there is none.
  let sectionsOffset: UInt64
  /// How many sections there are.
  let sectionCount: UInt16
  /// The size of one entry in the list of segments as the file states it, in bytes.
  let statedSegmentByteCount: UInt16
  /// The size of one entry in the list of sections as the file states it, in bytes.
  let statedSectionByteCount: UInt16
  /// The number of the section with the names of the sections.
  let sectionNamesIndex: UInt16

  /// Whether addresses have 64 bits.
  public var is64Bit: Bool { architecture.is64Bit }
  /// The order of the bytes of every number in the file.
  public var byteOrder: ByteOrder { architecture.byteOrder }

  /// The first bytes of every ELF file.
  public static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
  /// The size of the fields that say how to read the others.
  static let identificationByteCount = 16

  /// The size of the header in a file, in bytes.
  static func byteCount(is64Bit: Bool) -> Int { is64Bit ? 64 : 52 }
  /// The size of one entry in the list of segments, in bytes.
  var segmentByteCount: Int { is64Bit ? 56 : 32 }
  /// The size of one entry in the list of sections, in bytes.
  var sectionByteCount: Int { is64Bit ? 64 : 40 }
  /// Where the header says how many segments there are.
  var segmentCountPosition: Int { is64Bit ? 56 : 44 }
  /// Where the header says how many sections there are.
  var sectionCountPosition: Int { is64Bit ? 60 : 48 }
}

extension ELFHeader {
  init(of source: ELFSource) throws(ELFError) {
    let start = try source.bytes(at: 0, count: min(Self.identificationByteCount, source.byteCount))
    guard start.starts(with: Self.magic) else { throw .notELF }
    guard start.count == Self.identificationByteCount else {
      let missing = Self.identificationByteCount - start.count
      throw .malformed(.truncated(at: start.count, needed: missing, available: 0))
    }
    guard start[4] == 1 || start[4] == 2 else {
      throw .badHeader(field: "width of addresses", at: 4, value: UInt64(start[4]))
    }
    guard start[5] == 1 || start[5] == 2 else {
      throw .badHeader(field: "order of bytes", at: 5, value: UInt64(start[5]))
    }
    guard start[6] == 1 else { throw .badHeader(field: "version", at: 6, value: UInt64(start[6])) }
    let is64Bit = start[4] == 2
    let order: ByteOrder = start[5] == 1 ? .little : .big
    let count = Self.byteCount(is64Bit: is64Bit)
    self = try source.reading(at: 0, count: count) { (reader) throws(ByteError) in
      try reader.skip(Self.identificationByteCount)
      return try ELFHeader(parsing: &reader, is64Bit: is64Bit, order, systemABI: start[7])
    }
    // Loaders refuse entries of another size than that of their format.
    guard segmentCount == 0 || Int(statedSegmentByteCount) == segmentByteCount else {
      throw .badHeader(
        field: "size of a segment's entry",
        at: segmentCountPosition - 2,
        value: UInt64(statedSegmentByteCount)
      )
    }
  }

  private init(
    parsing reader: inout ByteReader,
    is64Bit: Bool,
    _ order: ByteOrder,
    systemABI: UInt8
  ) throws(ByteError) {
    self.systemABI = systemABI
    fileType = ELFFileType(rawValue: try reader.read(UInt16.self, order))
    let machine = try reader.read(UInt16.self, order)
    architecture = ELFArchitecture(machine: machine, is64Bit: is64Bit, byteOrder: order)
    try reader.skip(4)
    entry = try architecture.address(from: &reader)
    segmentsOffset = try architecture.address(from: &reader)
    sectionsOffset = try architecture.address(from: &reader)
    flags = try reader.read(UInt32.self, order)
    try reader.skip(2)
    statedSegmentByteCount = try reader.read(UInt16.self, order)
    segmentCount = try reader.read(UInt16.self, order)
    statedSectionByteCount = try reader.read(UInt16.self, order)
    sectionCount = try reader.read(UInt16.self, order)
    sectionNamesIndex = try reader.read(UInt16.self, order)
  }
}

extension ELFArchitecture {
  /// Reads an address, an offset or a size, as wide as the file's addresses.
  func address(from reader: inout ByteReader) throws(ByteError) -> UInt64 {
    is64Bit
      ? try reader.read(UInt64.self, byteOrder) : UInt64(try reader.read(UInt32.self, byteOrder))
  }
}
