// Valise — the versions of the delta container
// SPDX-License-Identifier: Apache-2.0

/// A version of the delta container, which also decides how trees are hashed.
public enum DeltaVersion: UInt16, Hashable, Sendable, CaseIterable {
  /// Hashes by SHA-1.
  case three = 3
  /// Hashes by CRC-32; clients read it from Sparkle 2.7 on.
  case four = 4

  /// The newest minor version, which is written; readers pass over it.
  var minor: UInt16 { self == .three ? 3 : 2 }
}
