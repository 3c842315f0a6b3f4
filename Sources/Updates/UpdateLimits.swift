// Valise — bounds on what a feed may ask of its reader
// SPDX-License-Identifier: Apache-2.0

/// Bounds on what a feed may ask of its reader.
public struct UpdateLimits: Hashable, Sendable {
  /// How many bytes a feed may have.
  public var byteCount: Int
  /// How many elements may be open at once.
  public var depth: Int
  /// How many items a feed may have.
  public var itemCount: Int
  /// How many bytes an attribute may have.
  public var attributeByteCount: Int
  /// How many names of namespaces may be in force at once.
  public var namespaceCount: Int

  /// Makes limits.
  public init(
    byteCount: Int = 16 << 20,
    depth: Int = 64,
    itemCount: Int = 10_000,
    attributeByteCount: Int = 64 << 10,
    namespaceCount: Int = 64
  ) {
    self.byteCount = byteCount
    self.depth = depth
    self.itemCount = itemCount
    self.attributeByteCount = attributeByteCount
    self.namespaceCount = namespaceCount
  }
}
