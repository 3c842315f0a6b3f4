// Valise — bounds on what a text may ask of its reader
// SPDX-License-Identifier: Apache-2.0

/// Bounds on what a text may ask of its reader.
public struct XMLLimits: Hashable, Sendable {
  /// How many elements may be open at once.
  public var depth: Int
  /// How many attributes an element may have.
  public var attributes: Int

  /// Makes limits.
  public init(depth: Int = 512, attributes: Int = 256) {
    self.depth = depth
    self.attributes = attributes
  }
}
