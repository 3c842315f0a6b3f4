// Valise — the order of the bytes in an integer
// SPDX-License-Identifier: Apache-2.0

/// The order in which the bytes of an integer are stored.
public enum ByteOrder: Hashable, Sendable {
  /// Most significant byte first.
  case big
  /// Least significant byte first.
  case little
}
