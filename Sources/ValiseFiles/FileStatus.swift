// Valise — what a file system says about one entry
// SPDX-License-Identifier: Apache-2.0

/// What an entry of a file system is.
public enum FileKind: Hashable, Sendable {
  /// A regular file.
  case regular
  /// A folder.
  case directory
  /// A symbolic link, whatever it points to.
  case symbolicLink
  /// A device, socket or pipe, which no bundle may hold.
  case special
}

/// The facts of one entry, of a link itself where the entry is a link.
public struct FileStatus: Hashable, Sendable {
  /// What the entry is.
  public let kind: FileKind
  /// The permission bits, 0 to 0o7777.
  public let mode: UInt16
  /// The size in bytes; of a link, the length of its text.
  public let size: Int
  /// The time of the last change of the contents, in nanoseconds since 1970.
  public let modified: Int64
  /// The number that tells two entries of one volume apart; 0 where the tree has none.
  public let inode: UInt64
  /// The number of the volume; 0 where the tree has none.
  public let device: UInt64

  /// How many names the entry has: over 1 for a file with hard links.
  public let nameCount: UInt64
  /// The bytes that the entry takes on the disk; less than `size` for a file with holes.
  public let allocatedSize: Int

  /// Makes a status of its facts; without `allocatedSize`, what it takes is its size.
  public init(
    kind: FileKind,
    mode: UInt16,
    size: Int,
    modified: Int64 = 0,
    inode: UInt64 = 0,
    device: UInt64 = 0,
    nameCount: UInt64 = 1,
    allocatedSize: Int? = nil
  ) {
    self.kind = kind
    self.mode = mode
    self.size = size
    self.modified = modified
    self.inode = inode
    self.device = device
    self.nameCount = nameCount
    self.allocatedSize = allocatedSize ?? size
  }

  /// Whether anybody may execute the entry.
  public var isExecutable: Bool { mode & 0o111 != 0 }
}
