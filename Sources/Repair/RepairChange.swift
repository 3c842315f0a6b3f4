// Valise — one change that a repair makes
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// One change that a repair makes.
public struct RepairChange: Hashable, Sendable {
  /// What is done.
  public enum Action: Hashable, Sendable {
    /// A symbolic link with a text is put there.
    case link(target: [UInt8], replacing: Replaced)
    /// The permission bits are changed.
    case mode(from: UInt16, to: UInt16)
    /// An extended attribute is taken away.
    case attribute(String)
    /// The entry is taken away.
    case remove(Removal)
    /// The entry comes from another place in the bundle.
    case move(from: RelativePath)
  }

  /// What was in the place of a link.
  public enum Replaced: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// A copy of what the link leads to, or of a part of that.
    case copy
    /// A small file whose text is the link's.
    case textFile
    /// A link with another text.
    case link([UInt8])
  }

  /// Why an entry is taken away.
  public enum Removal: String, Hashable, Sendable {
    /// The Finder's memory of a window.
    case finderStore = "finder-store"
    /// Extended attributes as a file `._NAME`, or a folder of such files.
    case appleDouble = "apple-double"
    /// A link to something that is not there any more.
    case danglingLink = "dangling-link"
    /// A signature of another layout.
    case staleSignature = "stale-signature"
    /// A folder that the moves left empty, or a link that they made useless.
    case leftover
  }

  /// The entry: its path after the repair, or before it for one that is taken away.
  public let path: RelativePath
  /// What is done.
  public let action: Action

  /// Makes a change.
  public init(_ path: RelativePath, _ action: Action) {
    self.path = path
    self.action = action
  }
}
