// Valise — the files and folders that a manifest names, with its mistakes where they are missing
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Finds the files and folders that a manifest names.
struct SourceFiles {
  let files: any FileSystem
  /// The folder that paths of the manifest are relative to.
  let folder: FilePath
  /// The manifest as messages name it.
  let file: String

  /// How many links are followed on the way to one file, as on Linux.
  private static let linkLimit = 40

  /// The path of a text in the manifest.
  func path(_ text: String) -> FilePath { FilePath(text).resolved(against: folder) }

  /// What a path in the manifest leads to, links followed, if anything is there.
  func source(_ path: FilePath) throws(FileError) -> PlanSource? {
    var path = path
    do throws(FileError) {
      for _ in 0..<Self.linkLimit {
        let status = try files.status(of: path)
        guard status.kind == .symbolicLink else { return PlanSource(path: path, status: status) }
        let target = try files.linkTarget(of: path)
        guard let next = FilePath(bytes: target) else { return nil }
        path = next.resolved(against: path.parent)
      }
    } catch .notFound {
      return nil
    } catch .notADirectory {
      return nil
    }
    throw .linkLoop(path.description)
  }

  /// What a key of the manifest names, which must be there.
  func source(
    _ stated: Stated<String>,
    key: String
  ) throws(BuildError) -> PlanSource {
    let found = try BuildError.wrapping { () throws(FileError) in
      try source(path(stated.value))
    }
    guard let found else {
      throw error(.missingSource(stated.value, key: key), at: stated.place)
    }
    return found
  }

  /// The regular file that a key of the manifest names.
  func regularFile(_ stated: Stated<String>, key: String) throws(BuildError) -> PlanSource {
    let source = try source(stated, key: key)
    guard source.status.kind == .regular else {
      throw error(.wrongSourceKind(stated.value, expected: "a regular file"), at: stated.place)
    }
    return source
  }

  /// The bytes of a part of a file.
  func bytes(_ path: FilePath, _ range: Range<Int>) throws(BuildError) -> [UInt8] {
    try BuildError.wrapping { () throws(FileError) in
      try files.contents(of: path, range: range)
    }
  }

  /// A mistake in the manifest.
  func error(_ fault: ManifestFault, at place: ManifestPlace) -> BuildError {
    .manifest(ManifestError(fault, at: place, in: file))
  }
}
