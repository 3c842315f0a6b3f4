// Valise — bounds on what a text may ask of its reader
// SPDX-License-Identifier: Apache-2.0

/// Bounds on what a text may ask of its reader.
public struct XMLLimits: Hashable, Sendable {
  /// How many elements may be open at once.
  public var depth: Int
  /// How many attributes an element may have.
  public var attributes: Int
  /// How many bytes the text may have.
  public var byteCount: Int

  /// Makes limits.
  public init(depth: Int = 512, attributes: Int = 256, byteCount: Int = 1 << 30) {
    self.depth = depth
    self.attributes = attributes
    self.byteCount = byteCount
  }
}
