// Valise — bounds on what an archive may ask for
// SPDX-License-Identifier: Apache-2.0

/// Bounds on what an archive may ask for, so that a small file cannot take all memory or time.
public struct ArchiveLimits: Hashable, Sendable {
  /// How many entries an archive may have, folders that only paths name among them.
  public var entries: Int
  /// How many bytes its directory may have.
  public var directoryByteCount: Int
  /// How many folders may lie inside each other.
  public var depth: Int
  /// How many bytes one entry may have when unpacked: so many are in memory at once.
  public var entryByteCount: Int
  /// How many bytes all entries may have together when unpacked.
  public var totalByteCount: Int

  /// Makes limits.
  public init(
    entries: Int = 1_000_000,
    directoryByteCount: Int = 512 << 20,
    depth: Int = 128,
    entryByteCount: Int = 4 << 30,
    totalByteCount: Int = 1 << 40
  ) {
    self.entries = entries
    self.directoryByteCount = directoryByteCount
    self.depth = depth
    self.entryByteCount = entryByteCount
    self.totalByteCount = totalByteCount
  }
}
