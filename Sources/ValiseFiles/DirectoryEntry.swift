// Valise — one entry in the listing of a folder
// SPDX-License-Identifier: Apache-2.0

/// One entry in the listing of a folder.
public struct DirectoryEntry: Hashable, Sendable {
  /// The name as the file system spells it.
  public let name: FileName
  /// What the entry is; a link is a link, whatever it points to.
  public let kind: FileKind

  /// Makes an entry.
  public init(name: FileName, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}
