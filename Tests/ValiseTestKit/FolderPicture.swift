// Valise — all that is in a folder, to be compared
// SPDX-License-Identifier: Apache-2.0

/// All that is in a folder, as other programs tell it: two folders with the same picture are the
/// same.
public struct FolderPicture: Hashable, Sendable {
  /// The entries with their kinds, modes and targets, and the digests of the files.
  public let text: String

  /// A program failed.
  public struct Failure: Error {
    /// What it wrote to standard error.
    public let errors: String
  }

  /// Looks at a folder.
  public init(_ path: String) throws {
    let list = "find . -printf '%P %y %m %l\\n' && find . -type f -exec sha256sum {} +"
    let run = try ExternalTool.run("sh", ["-ec", "{ \(list); } | sort"], folder: path)
    guard run.status == 0 else { throw Failure(errors: run.errors) }
    text = run.text
  }
}
