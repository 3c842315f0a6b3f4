// Valise — a segment of an image and its sections
// SPDX-License-Identifier: Apache-2.0

/// A part of the file that is mapped into memory.
public struct MachOSegment: Hashable, Sendable {
  /// The name, such as `__TEXT`.
  public let name: String
  /// The address of the first byte in memory.
  public let address: UInt64
  /// The size in memory, in bytes.
  public let memorySize: UInt64
  /// The place of the first byte, counted from the start of the image.
  public let fileOffset: UInt64
  /// The size in the file, in bytes.
  public let fileSize: UInt64
  /// The greatest protection.
  public let maximumProtection: UInt32
  /// The first protection.
  public let initialProtection: UInt32
  /// Flags, `SG_*`.
  public let flags: UInt32
  /// The sections in order.
  public let sections: [MachOSection]

  /// Where the segment ends in the image; the largest number when the sum overflows.
  public var fileEnd: UInt64 {
    let (end, overflow) = fileOffset.addingReportingOverflow(fileSize)
    return overflow ? .max : end
  }
}

/// A section of a segment.
public struct MachOSection: Hashable, Sendable {
  /// The name, such as `__text`.
  public let name: String
  /// The name of the segment that the section belongs to.
  public let segmentName: String
  /// The address in memory.
  public let address: UInt64
  /// The size in bytes.
  public let size: UInt64
  /// The place of the first byte, counted from the start of the image; 0 for zero-filled ones.
  public let fileOffset: UInt32
  /// The alignment, as a power of two.
  public let alignment: UInt32
  /// The type and attributes.
  public let flags: UInt32

  /// Whether the section has no bytes in the file.
  public var isZeroFilled: Bool { [0x1, 0xC, 0x12].contains(flags & 0xFF) }
}
