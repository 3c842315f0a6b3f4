// Valise — a folder for the moment, beside what is being made
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// A folder for the moment that goes away with its owner, and with all that is in it.
final class StagingFolder {
  private let staged: StagedDirectory

  /// Makes a folder in another, whose name starts with a dot.
  init(in folder: FilePath) throws {
    let name = try RelativePath(validating: ".deltas")
    staged = try StagedDirectory(replacing: folder.appending(name), on: DiskFileSystem())
  }

  /// The folder.
  var path: FilePath { staged.path }
}
