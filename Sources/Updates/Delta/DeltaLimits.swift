// Valise — bounds on what a delta may ask for
// SPDX-License-Identifier: Apache-2.0

/// Bounds on what a delta may ask for.
public struct DeltaLimits: Hashable, Sendable {
  /// The most bytes of all paths together.
  public var pathBytes: Int
  /// The most bytes that are held for one change, and that one new file may have.
  public var fileSize: Int
  /// The most bytes that all changes hold together.
  public var contents: Int

  /// Makes bounds; those given are for bundles of many gigabytes.
  public init(pathBytes: Int = 64 << 20, fileSize: Int = 8 << 30, contents: Int = 32 << 30) {
    self.pathBytes = pathBytes
    self.fileSize = fileSize
    self.contents = contents
  }
}
