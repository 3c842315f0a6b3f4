// Valise — one entry of the list of slices, as bytes
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension ByteWriter {
  /// Adds the entry of one slice to the list at the start of a universal file.
  ///
  /// - Throws: `.needs64BitOffsets` when a number does not fit into the entry.
  mutating func write(_ entry: UniversalHeader.Entry, is64Bit: Bool) throws(MachOError) {
    write(entry.architecture.cpuType, .big)
    write(entry.architecture.cpuSubtype, .big)
    if is64Bit {
      write(entry.offset, .big)
      write(entry.size, .big)
    } else {
      guard let start = UInt32(exactly: entry.offset), let size = UInt32(exactly: entry.size) else {
        throw .needs64BitOffsets(entry.architecture)
      }
      write(start, .big)
      write(size, .big)
    }
    write(entry.alignment, .big)
    if is64Bit { write(UInt32(0), .big) }
  }
}
