// Valise — an entry of a folder with its facts
// SPDX-License-Identifier: Apache-2.0

/// An entry of a folder with its facts.
public struct EntryStatus: Hashable, Sendable {
  /// The name.
  public let name: FileName
  /// The facts, of the link itself where the entry is one.
  public let status: FileStatus

  /// Makes an entry of its name and facts.
  public init(name: FileName, status: FileStatus) {
    self.name = name
    self.status = status
  }
}
