// Valise — whom an entry of a file system belongs to
// SPDX-License-Identifier: Apache-2.0

/// Whom an entry of a file system belongs to.
public struct FileOwner: Hashable, Sendable {
  /// The number of the user; 0 is the one with all privileges.
  public let user: UInt32
  /// The number of the group.
  public let group: UInt32

  /// Makes an owner.
  public init(user: UInt32, group: UInt32) {
    self.user = user
    self.group = group
  }
}
