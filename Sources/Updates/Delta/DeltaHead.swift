// Valise — the bytes of a delta before the contents
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import ValiseFiles

/// The bytes of a delta before the contents of its items.
enum DeltaHead {
  /// What stands before the packed stream.
  static func start(_ header: DeltaHeader) -> [UInt8] {
    let flags = header.level & 0x0F | (header.usesFileSystemCompression ? 0x80 : 0)
    return DeltaReader.magic + [header.compression.rawValue, flags]
  }

  /// The first part of the stream: the header, the paths and the records.
  static func stream(_ header: DeltaHeader, _ items: [DeltaItem]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(header.version.rawValue, .little)
    writer.write(header.minor, .little)
    writer.write(contentsOf: header.before.bytes)
    writer.write(contentsOf: header.after.bytes)
    if header.version == .four { writer.write((header.created ?? 0).bitPattern, .little) }
    let paths = paths(items)
    let table = DeltaPaths.bytes(of: paths)
    writer.write(UInt64(table.count), .little)
    writer.write(contentsOf: table)
    var places: [RelativePath: UInt32] = [:]
    for (place, path) in paths.enumerated() where places[path] == nil {
      places[path] = UInt32(place)
    }
    for item in items { write(item, places, to: &writer) }
    writer.write(UInt8(0))
    return writer.bytes
  }

  /// The paths of the items, and then those of clones that no item has.
  private static func paths(_ items: [DeltaItem]) -> [RelativePath] {
    var paths = items.map(\.path)
    var known = Set(paths)
    for source in items.compactMap(\.cloneSource) where known.insert(source).inserted {
      paths.append(source)
    }
    return paths
  }

  private static func write(
    _ item: DeltaItem,
    _ places: [RelativePath: UInt32],
    to writer: inout ByteWriter
  ) {
    writer.write(item.commands.rawValue)
    if let mode = item.mode { writer.write(mode, .little) }
    if let source = item.cloneSource { writer.write(places[source] ?? 0, .little) }
    switch item.extractedKind {
    case .directory: break
    case .symbolicLink: writer.write(UInt16(item.length), .little)
    case .regular: writer.write(UInt64(item.length), .little)
    case .special, nil:
      if item.commands.contains(.difference) { writer.write(UInt64(item.length), .little) }
    }
  }
}
