// Valise — the hash of a bundle's tree, as deltas hold it
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles
import ValiseBytes
import ValiseCompression
import ValiseCryptography

/// The hash of a bundle's tree, as deltas hold it.
///
/// It finds mistakes, not attacks: that a delta is genuine is shown by its signature. Names are
/// hashed in the bytes that the file system spells them with.
public struct TreeHash: Hashable, Sendable {
  /// How many bytes a hash has.
  static let byteCount = 20

  /// What hashes pass over at the top of the tree: the picture that Finder gives a folder.
  static let hiddenName = FileName("Icon\r")

  /// The 20 bytes.
  public let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Hashes a tree, several files at a time.
  ///
  /// - Throws: `.cannotCarry` for a device or the like, `.file`.
  public init(of tree: any FileTree, for version: DeltaVersion) throws(DeltaError) {
    let entries = try Self.entries(of: tree)
    let found = try tree.concurrentResults(of: entries.count) { (number) throws(DeltaError) in
      try Self.sum(of: entries[number], in: tree, for: version)
    }
    switch version {
    case .three: try self.init(bytes: Self.joinedByDigest(entries, found))
    case .four: self.init(bytes: Self.joinedByChecksum(entries, found))
    }
  }

  /// One entry with what of its facts is hashed.
  private struct Entry {
    let path: RelativePath
    let type: EntryType
    let permissions: UInt16
    let size: Int

    /// What follows the sum of the contents: the path, the type and the permissions.
    var facts: [UInt8] {
      var writer = ByteWriter()
      writer.write(UInt8(ascii: "/"))
      writer.write(contentsOf: path.bytes)
      writer.write(type.rawValue, .little)
      writer.write(permissions, .little)
      return writer.bytes
    }
  }

  private static func entries(of tree: any FileTree) throws(DeltaError) -> [Entry] {
    var entries: [Entry] = []
    for (path, status) in try DeltaTree.statuses(of: tree) where path.components != [hiddenName] {
      guard let type = EntryType(status.kind) else {
        throw .cannotCarry("\(path)", reason: "it is no file, link or folder")
      }
      let permissions = type == .symbolicLink ? 0o755 : status.mode
      entries.append(Entry(path: path, type: type, permissions: permissions, size: status.size))
    }
    return entries
  }

  /// What stands for the contents of an entry.
  private static func sum(
    of entry: Entry,
    in tree: any FileTree,
    for version: DeltaVersion
  ) throws(DeltaError) -> [UInt8] {
    if entry.type == .directory {
      return version == .three ? [UInt8](repeating: 0xDD, count: byteCount) : []
    }
    return switch version {
    case .three: try contentDigest(of: entry, in: tree)
    case .four: try contentChecksum(of: entry, in: tree)
    }
  }

  private static func contentDigest(
    of entry: Entry,
    in tree: any FileTree
  ) throws(DeltaError) -> [UInt8] {
    do {
      var context = try DigestContext(.sha1)
      try DeltaTree.contents(of: entry.path, type: entry.type, in: tree) { try context.update($0) }
      return try context.finalize()
    } catch {
      throw DeltaTree.failure(error, at: entry.path)
    }
  }

  private static func contentChecksum(
    of entry: Entry,
    in tree: any FileTree
  ) throws(DeltaError) -> [UInt8] {
    do {
      var checksum: UInt32 = 0
      if entry.type == .regular {
        checksum = Checksum.crc32(littleEndian(UInt64(entry.size)))
      }
      try DeltaTree.contents(of: entry.path, type: entry.type, in: tree) {
        checksum = Checksum.crc32($0, continuing: checksum)
      }
      return littleEndian(UInt64(checksum))
    } catch {
      throw DeltaTree.failure(error, at: entry.path)
    }
  }

  private static func joinedByDigest(
    _ entries: [Entry],
    _ sums: [[UInt8]]
  ) throws(DeltaError) -> [UInt8] {
    do throws(CryptographyError) {
      var context = try DigestContext(.sha1)
      for (entry, sum) in zip(entries, sums) {
        try context.update(sum)
        try context.update(entry.facts)
      }
      return try context.finalize()
    } catch {
      throw .cannotCarry("the bundle", reason: "it cannot be hashed: \(error)")
    }
  }

  private static func joinedByChecksum(_ entries: [Entry], _ sums: [[UInt8]]) -> [UInt8] {
    var checksum: UInt32 = 0
    for (entry, sum) in zip(entries, sums) {
      checksum = Checksum.crc32(sum + entry.facts, continuing: checksum)
    }
    return littleEndian(UInt64(checksum)) + [UInt8](repeating: 0, count: byteCount - 8)
  }

  private static func littleEndian(_ value: UInt64) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(value, .little)
    return writer.bytes
  }
}

extension TreeHash: CustomStringConvertible {
  /// The bytes in hexadecimal.
  public var description: String {
    let digits = [Character]("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
