// Valise — bounds on what a property list may ask of its reader
// SPDX-License-Identifier: Apache-2.0

/// Bounds on what a property list may ask of its reader.
public struct PropertyListLimits: Hashable, Sendable {
  /// How many containers may lie inside each other.
  public var depth: Int
  /// How many values there may be once every shared one is counted wherever it stands.
  ///
  /// It bounds the memory too. A value takes 24 bytes in its container, a container or a text of
  /// more than 15 bytes at least 40 more. Most files unfold to three or four times their size; those
  /// that are nothing but one-letter values or references of one byte unfold to 14 or 25 times it.
  public var values: Int
  /// How many bytes the file may have.
  public var byteCount: Int

  /// Makes limits.
  public init(depth: Int = 512, values: Int = 50_000_000, byteCount: Int = 1 << 30) {
    self.depth = depth
    self.values = values
    self.byteCount = byteCount
  }
}
