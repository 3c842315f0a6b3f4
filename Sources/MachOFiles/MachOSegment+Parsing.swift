// Valise — reading segments and sections
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOSegment {
  init(
    parsing fields: inout ByteReader,
    _ order: ByteOrder,
    is64Bit: Bool
  ) throws(ByteError) {
    name = try fields.readFixedString(16)
    address = try word(&fields, order, is64Bit: is64Bit)
    memorySize = try word(&fields, order, is64Bit: is64Bit)
    fileOffset = try word(&fields, order, is64Bit: is64Bit)
    fileSize = try word(&fields, order, is64Bit: is64Bit)
    maximumProtection = try fields.read(UInt32.self, order)
    initialProtection = try fields.read(UInt32.self, order)
    let count = try fields.read(UInt32.self, order)
    flags = try fields.read(UInt32.self, order)
    _ = try fields.byteCount(of: count, stride: is64Bit ? 80 : 68)
    var sections: [MachOSection] = []
    for _ in 0..<count {
      sections.append(try MachOSection(parsing: &fields, order, is64Bit: is64Bit))
    }
    self.sections = sections
  }
}

extension MachOSection {
  init(
    parsing fields: inout ByteReader,
    _ order: ByteOrder,
    is64Bit: Bool
  ) throws(ByteError) {
    name = try fields.readFixedString(16)
    segmentName = try fields.readFixedString(16)
    address = try word(&fields, order, is64Bit: is64Bit)
    size = try word(&fields, order, is64Bit: is64Bit)
    fileOffset = try fields.read(UInt32.self, order)
    alignment = try fields.read(UInt32.self, order)
    try fields.skip(8)  // The relocations of object files.
    flags = try fields.read(UInt32.self, order)
    try fields.skip(is64Bit ? 12 : 8)
  }
}

/// Reads a number as wide as the image's addresses.
private func word(
  _ fields: inout ByteReader,
  _ order: ByteOrder,
  is64Bit: Bool
) throws(ByteError) -> UInt64 {
  is64Bit ? try fields.read(UInt64.self, order) : UInt64(try fields.read(UInt32.self, order))
}
