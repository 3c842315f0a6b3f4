// Valise — a segment of an ELF file
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// A part of the file that loaders look at.
///
/// Source: the System V ABI, "Program Header", `PT_*`.
public struct ELFSegment: Hashable, Sendable {
  /// What the segment is for, `PT_*`.
  public let type: UInt32
  /// Flags, `PF_*`: 1 execute, 2 write, 4 read.
  public let flags: UInt32
  /// Where the segment starts in the file, in bytes.
  public let offset: UInt64
  /// The address at which it is loaded, before the whole file is moved.
  public let address: UInt64
  /// Its size in the file, in bytes.
  public let fileByteCount: UInt64
  /// Its size in memory, in bytes.
  public let memoryByteCount: UInt64

  static let load: UInt32 = 1
  static let dynamic: UInt32 = 2
  static let interpreter: UInt32 = 3

  init(parsing reader: inout ByteReader, of architecture: ELFArchitecture) throws(ByteError) {
    let order = architecture.byteOrder
    type = try reader.read(UInt32.self, order)
    // The flags moved so that the wide fields of 64-bit files are aligned.
    let early = architecture.is64Bit ? try reader.read(UInt32.self, order) : 0
    offset = try architecture.address(from: &reader)
    address = try architecture.address(from: &reader)
    _ = try architecture.address(from: &reader)
    fileByteCount = try architecture.address(from: &reader)
    memoryByteCount = try architecture.address(from: &reader)
    flags = architecture.is64Bit ? early : try reader.read(UInt32.self, order)
    _ = architecture.is64Bit ? try architecture.address(from: &reader) : 0
    if !architecture.is64Bit { try reader.skip(4) }
  }

  /// Where in the file the byte at an address is, if the segment loads it from there.
  func fileOffset(of address: UInt64) -> UInt64? {
    guard type == Self.load, address >= self.address else { return nil }
    let distance = address - self.address
    guard distance < fileByteCount else { return nil }
    let (place, overflow) = offset.addingReportingOverflow(distance)
    return overflow ? nil : place
  }
}
