// Valise — zip archives made byte by byte
// SPDX-License-Identifier: Apache-2.0

import ValiseCompression

/// A zip archive that a test makes byte by byte, with everything wrong that the test wants.
struct MadeArchive {
  /// An entry; what stands in its own header can differ from what the directory says.
  struct Entry {
    var name: [UInt8]
    var contents: [UInt8] = []
    var packed: [UInt8]?
    var madeBy: UInt16 = 3 << 8 | 30
    var flags: UInt16 = 0
    var method: UInt16 = 0
    var time: UInt16 = 0
    var date: UInt16 = 0x21
    var attributes: UInt32 = 0o100644 << 16
    var extra: [UInt8] = []
    var localExtra: [UInt8] = []
    var checksum: UInt32?
    var size: UInt32?
    var packedSize: UInt32?
    var localName: [UInt8]?
    var localMethod: UInt16?
    var localSize: UInt32?
    var localChecksum: UInt32?
    var hasDescriptor = false
    var offset: UInt32?
    var disk: UInt16 = 0

    init(_ name: String, _ contents: String = "") {
      self.name = [UInt8](name.utf8)
      self.contents = [UInt8](contents.utf8)
    }

    /// The entry with changes.
    func with(_ change: (inout Entry) -> Void) -> Entry {
      var entry = self
      change(&entry)
      return entry
    }

    static func folder(_ name: String, mode: UInt32 = 0o755) -> Entry {
      Entry(name).with { $0.attributes = (0o040000 | mode) << 16 | 0x10 }
    }

    static func link(_ name: String, to target: String) -> Entry {
      Entry(name, target).with { $0.attributes = 0o120777 << 16 }
    }

    static func packed(_ name: String, _ contents: String) throws -> Entry {
      let stream = try Deflate.zlibCompressed([UInt8](contents.utf8), level: 6)
      return Entry(name, contents).with {
        $0.method = 8
        $0.packed = [UInt8](stream.dropFirst(2).dropLast(4))
      }
    }
  }

  var entries: [Entry] = []
  var prefix: [UInt8] = []
  var comment: [UInt8] = []
  var count: UInt16?
  var disk: UInt16 = 0
  var directorySize: UInt32?
  /// Whether numbers stand in the fields of zip64, and whether only there.
  var wideEnd: (isThere: Bool, isOnly: Bool) = (false, false)

  init(_ entries: [Entry]) { self.entries = entries }

  /// The archive.
  var bytes: [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(file.count)
      file += entry.local
      directory += entry.header(at: offset)
    }
    let start = file.count
    file += directory
    if wideEnd.isThere { file += wide(directory.count, start, at: file.count) }
    let total = count ?? UInt16(entries.count)
    let isOnly = wideEnd.isThere && wideEnd.isOnly
    file += [0x50, 0x4B, 5, 6]
    file += [disk, disk, isOnly ? .max : total, isOnly ? .max : total].flatMap(little)
    file += little(isOnly ? UInt32.max : directorySize ?? UInt32(directory.count))
    file += little(isOnly ? UInt32.max : UInt32(start))
    file += little(UInt16(comment.count))
    return prefix + file + comment
  }

  private func wide(_ size: Int, _ start: Int, at place: Int) -> [UInt8] {
    var record: [UInt8] = [0x50, 0x4B, 6, 6]
    record += little(UInt64(44))
    record += little(UInt16(45))
    record += little(UInt16(45))
    record += [UInt8](repeating: 0, count: 8)
    record += [entries.count, entries.count, size, start].flatMap { little(UInt64($0)) }
    record += [0x50, 0x4B, 6, 7, 0, 0, 0, 0]
    record += little(UInt64(place))
    return record + little(UInt32(1))
  }
}

extension MadeArchive.Entry {
  private var stored: [UInt8] { packed ?? contents }
  private var sum: UInt32 { checksum ?? Checksum.crc32(contents) }
  private var allFlags: UInt16 { flags | (hasDescriptor ? 8 : 0) }

  fileprivate var local: [UInt8] {
    var bytes: [UInt8] = [0x50, 0x4B, 3, 4]
    bytes += [20, allFlags, localMethod ?? method, time, date].flatMap(little)
    bytes += little(localChecksum ?? (hasDescriptor ? 0 : sum))
    bytes += little(localSize ?? (hasDescriptor ? 0 : packedSize ?? UInt32(stored.count)))
    bytes += little(localSize ?? (hasDescriptor ? 0 : size ?? UInt32(contents.count)))
    let name = localName ?? name
    bytes += little(UInt16(name.count))
    bytes += little(UInt16(localExtra.count))
    bytes += name
    bytes += localExtra
    bytes += stored
    guard hasDescriptor else { return bytes }
    bytes += [0x50, 0x4B, 7, 8]
    bytes += [sum, UInt32(stored.count), UInt32(contents.count)].flatMap(little)
    return bytes
  }

  fileprivate func header(at place: UInt32) -> [UInt8] {
    var bytes: [UInt8] = [0x50, 0x4B, 1, 2]
    bytes += [madeBy, 20, allFlags, method, time, date].flatMap(little)
    bytes += little(sum)
    bytes += little(packedSize ?? UInt32(stored.count))
    bytes += little(size ?? UInt32(contents.count))
    bytes += [UInt16(name.count), UInt16(extra.count), 0, disk, 0].flatMap(little)
    bytes += little(attributes)
    bytes += little(offset ?? place)
    return bytes + name + extra
  }
}

/// A number in the order of bytes that zip has.
func little(_ value: some FixedWidthInteger) -> [UInt8] {
  (0..<(value.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

/// An additional field.
func field(_ identifier: UInt16, _ bytes: [UInt8]) -> [UInt8] {
  little(identifier) + little(UInt16(bytes.count)) + bytes
}
