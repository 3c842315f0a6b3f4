// Valise — one entry of an archive, as its directory describes it
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// One entry of an archive, as the directory of the archive describes it.
public struct ArchiveEntry: Hashable, Sendable {
  /// The name as it stands in the archive, for messages.
  public let name: String
  /// The path in the archive.
  public let path: RelativePath
  /// What the entry is.
  public let kind: FileKind
  /// The permission bits; where the archive states none, 0644, or 0755 for a folder.
  public let mode: UInt16
  /// Whether the archive states permission bits; one that was made on Windows does not.
  public let statesMode: Bool
  /// The size of the contents in bytes; of a link, the length of its text.
  public let size: Int
  /// The size in the archive in bytes.
  public let packedSize: Int
  /// How the contents are packed.
  public let method: ZipMethod
  /// The CRC-32 of the contents; nothing where the archive has none of each entry, as tar.
  public let checksum: UInt32?
  /// The time of the last change, in nanoseconds since 1970; times without a zone count as UTC.
  public let modified: Int64
  /// Whether the contents are encrypted.
  public let isEncrypted: Bool
  /// The offset of the entry's own header in the file; in a packed tar archive, in what it holds.
  public let offset: Int
  /// The file before it in the archive whose contents the entry shares by a hard link.
  public let hardLinkTarget: RelativePath?
  /// The offset of the contents, where it is known without the header of the entry.
  let contentsOffset: Int?
  /// The text of a link, where it stands in the header.
  let linkText: [UInt8]?
  /// How many bytes the name has in the archive.
  let nameByteCount: Int
  /// The name as the directory spells it, in bytes.
  let rawName: [UInt8]
}
