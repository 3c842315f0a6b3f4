// Valise — what stands before the changes of a delta
// SPDX-License-Identifier: Apache-2.0

/// What stands before the changes of a delta.
public struct DeltaHeader: Hashable, Sendable {
  /// How the rest is packed.
  public var compression: DeltaCompression
  /// The level it was packed at, for information.
  public var level: UInt8
  /// Whether the files of the old bundle were packed by the file system.
  public var usesFileSystemCompression: Bool
  /// The version of the container.
  public var version: DeltaVersion
  /// The minor version, for information.
  public var minor: UInt16
  /// The hash of the bundle that the delta is for.
  public var before: TreeHash
  /// The hash of the bundle that the delta makes.
  public var after: TreeHash
  /// When the new bundle was made, in seconds since 2001; nothing where it is not told.
  public var created: Double?
}
