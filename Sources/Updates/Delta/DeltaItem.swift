// Valise — one change of a delta
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// One change of a delta.
public struct DeltaItem: Hashable, Sendable {
  /// What is changed, below the bundle.
  public var path: RelativePath
  /// What is done.
  public var commands: DeltaCommands
  /// The mode as the file holds it, where it does: permission bits, and mostly the type.
  public var mode: UInt16?
  /// How many bytes the delta holds for the change.
  public var length: Int
  /// The old file that the new one is made of, where it is at another path.
  public var cloneSource: RelativePath?

  /// Makes an item.
  public init(
    path: RelativePath,
    commands: DeltaCommands,
    mode: UInt16? = nil,
    length: Int = 0,
    cloneSource: RelativePath? = nil
  ) {
    self.path = path
    self.commands = commands
    self.mode = mode
    self.length = length
    self.cloneSource = cloneSource
  }

  /// What is extracted, by the type bits of the mode; nothing for types that a bundle cannot hold.
  public var extractedKind: FileKind? {
    guard commands.contains(.extract), let mode else { return nil }
    return EntryType(modeBits: mode)?.kind
  }

  /// The permission bits that the entry gets, where the item says so.
  public var permissions: UInt16? { mode.map { $0 & 0o7777 } }
}
