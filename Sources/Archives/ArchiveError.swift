// Valise — why an archive could not be read
// SPDX-License-Identifier: Apache-2.0

public import ValiseBytes

/// A fault in reading an archive.
///
/// Offsets count from the start of the file; those of entries of a packed tar archive from the start
/// of the unpacked one.
public enum ArchiveError: Error, Hashable, Sendable {
  /// Bytes are missing, or lie outside the file.
  case malformed(ByteError)
  /// The system could not give the bytes that start at an offset.
  case unreadable(at: Int, reason: String)
  /// The file has no directory of a zip archive, or ends in the middle of it.
  case notAnArchive
  /// What is packed in the file is no tar archive.
  case noTar(StreamPacking)
  /// The bytes of a file that is packed as a whole cannot be unpacked from an offset of the file on.
  case damagedStream(at: Int, reason: String)
  /// Bytes follow the end of the archive.
  case trailingBytes(at: Int, count: Int)
  /// The directory says something of itself that is not so.
  case badDirectory(at: Int, reason: String)
  /// The archive has parts in other files.
  case severalFiles
  /// The archive has more entries, longer names or larger contents than are read.
  case limit(String, value: Int, limit: Int)
  /// An entry contradicts itself, the directory, or another entry.
  case badEntry(String, at: Int, reason: String)
  /// The name of an entry leads out of the archive, or is no path at all.
  case unsafeName(String, at: Int)
  /// Two entries have one path.
  case duplicate(String, at: Int)
  /// An entry lies in another one that is no folder.
  case insideFile(String, parent: String, at: Int)
  /// An entry is encrypted.
  case encrypted(String)
  /// An entry is packed by a method that is not read.
  case unknownMethod(String, method: String)
  /// The contents of an entry cannot be unpacked, or are not those that the directory describes.
  case damaged(String, at: Int, reason: String)
}

extension ArchiveError: ByteSourceFailure {}
