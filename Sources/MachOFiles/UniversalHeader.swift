// Valise — the list of slices at the start of a universal file
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The list of slices at the start of a universal file; its numbers are always big-endian.
///
/// Source: `mach-o/fat.h`.
struct UniversalHeader {
  static let magic32: UInt32 = 0xCAFE_BABE
  static let magic64: UInt32 = 0xCAFE_BABF
  /// More slices than any file has, and fewer than the version of any Java class.
  static let sliceLimit = 40

  /// One entry of the list.
  struct Entry: Hashable {
    let architecture: Architecture
    let offset: UInt64
    let size: UInt64
    let alignment: UInt32
    /// Where the entry stands in the file.
    let position: Int
    /// Whether the entry follows the list without being counted.
    var isHidden = false
  }

  let is64Bit: Bool
  let entries: [Entry]

  static func isMagic(_ magic: UInt32) -> Bool { magic == magic32 || magic == magic64 }

  static func entryByteCount(is64Bit: Bool) -> Int { is64Bit ? 32 : 20 }

  /// The size of the list, in bytes.
  var byteCount: Int { 8 + entries.count * Self.entryByteCount(is64Bit: is64Bit) }

  /// Reads the list; the slices themselves are not looked at.
  init(of source: MachOSource) throws(MachOError) {
    let start = try source.bytes(at: 0, count: 8)
    let (magic, count) = Self.numbers(start)
    // The two bytes after a Java class's magic number are its minor and major version.
    guard count <= Self.sliceLimit else {
      if magic == Self.magic32, count >> 16 == 0 || count & 0xFFFF >= 45 {
        throw .notMachO(found: .javaClass(version: Int(count & 0xFFFF)))
      }
      throw .tooManySlices(count: count, limit: Self.sliceLimit)
    }
    guard count > 0 else { throw .noSlices }
    is64Bit = magic == Self.magic64
    let stride = Self.entryByteCount(is64Bit: is64Bit)
    let bytes = try source.bytes(at: 8, count: Int(count) * stride)
    var entries: [Entry] = []
    for index in 0..<Int(count) {
      let part = [UInt8](bytes[(index * stride)..<((index + 1) * stride)])
      entries.append(try Self.entry(part, at: 8 + index * stride, is64Bit: is64Bit))
    }
    if let hidden = try Self.hiddenEntry(of: source, after: entries, is64Bit: is64Bit) {
      entries.append(hidden)
    }
    self.entries = entries
  }

  private static func numbers(_ bytes: [UInt8]) -> (UInt32, UInt32) {
    let words = [bytes[0..<4], bytes[4..<8]].map { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    return (words[0], words[1])
  }

  private static func entry(
    _ bytes: [UInt8],
    at position: Int,
    is64Bit: Bool
  ) throws(MachOError) -> Entry {
    do throws(ByteError) {
      return try withByteReader(bytes, base: position) { (reader) throws(ByteError) in
        let type = try reader.read(UInt32.self, .big)
        let subtype = try reader.read(UInt32.self, .big)
        let offset =
          is64Bit
          ? try reader.read(UInt64.self, .big) : UInt64(try reader.read(UInt32.self, .big))
        let size =
          is64Bit
          ? try reader.read(UInt64.self, .big) : UInt64(try reader.read(UInt32.self, .big))
        return Entry(
          architecture: Architecture(cpuType: type, cpuSubtype: subtype),
          offset: offset,
          size: size,
          alignment: try reader.read(UInt32.self, .big),
          position: position
        )
      }
    } catch {
      throw .malformed(error)
    }
  }

  /// The arm64 slice that old tools put behind the list so that older systems would not see it.
  private static func hiddenEntry(
    of source: MachOSource,
    after entries: [Entry],
    is64Bit: Bool
  ) throws(MachOError) -> Entry? {
    let stride = entryByteCount(is64Bit: is64Bit)
    let position = 8 + entries.count * stride
    let first = entries.map(\.offset).min() ?? 0
    guard position + stride <= source.byteCount, UInt64(position + stride) <= first else {
      return nil
    }
    let bytes = try source.bytes(at: position, count: stride)
    var hidden = try entry(bytes, at: position, is64Bit: is64Bit)
    // What stands there is a slice only if it makes sense as one; else it is a gap that is not zero.
    let (end, overflow) = hidden.offset.addingReportingOverflow(hidden.size)
    guard hidden.architecture.cpuType == 0x0100_000C, hidden.size >= 4, !overflow,
      end <= UInt64(source.byteCount), hidden.offset >= UInt64(position + stride)
    else { return nil }
    let magic = try source.bytes(at: Int(hidden.offset), count: 4)
    guard MachOContainer.mayStart(with: magic) else { return nil }
    hidden.isHidden = true
    return hidden
  }
}
