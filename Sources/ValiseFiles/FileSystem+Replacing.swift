// Valise — replacing one file so that a crash leaves the old or the new one
// SPDX-License-Identifier: Apache-2.0

extension FileSystem {
  /// Whether anything is at `path`, a dangling link included.
  public func exists(_ path: FilePath) throws(FileError) -> Bool {
    do {
      _ = try status(of: path)
      return true
    } catch .notFound {
      return false
    }
  }

  /// Makes the folder at `path` and those above it that are missing.
  public func createDirectories(at path: FilePath, mode: UInt16 = 0o755) throws(FileError) {
    do {
      try createDirectory(at: path, mode: mode)
    } catch .alreadyExists(let place) {
      // A link to a folder serves as well; what else is there does not.
      do { _ = try tree(at: path) } catch { throw .alreadyExists(place) }
    } catch .notFound where path.parent != path {
      try createDirectories(at: path.parent, mode: mode)
      try createDirectory(at: path, mode: mode)
    }
  }

  /// Writes a file beside its place, flushes it and moves it there.
  ///
  /// A link at `path` is replaced itself; its target stays as it was. The new file has `mode`, else
  /// the mode of the file it replaces, else 0o644.
  public func replaceFile(
    at path: FilePath,
    contents: [UInt8],
    mode: UInt16? = nil
  ) throws(FileError) {
    let old = try? status(of: path)  // Nothing there is the ordinary case.
    let kept = old?.kind == .regular ? old?.mode : nil
    try replaceFile(at: path) { (files, beside) throws(FileError) in
      try files.createFile(at: beside, contents: contents, mode: mode ?? kept ?? 0o644)
    }
  }

  /// Lets `make` make a file beside its place, flushes it and moves it there.
  public func replaceFile(
    at path: FilePath,
    _ make: (Self, FilePath) throws(FileError) -> Void
  ) throws(FileError) {
    let old = try? status(of: path)  // Nothing there is the ordinary case.
    if old?.kind == .directory { throw .alreadyExists(path.description) }
    let beside = try StagingName.free(beside: path, on: self)
    StagedPaths.add(beside)
    defer { StagedPaths.remove(beside) }
    do {
      try make(self, beside)
      try synchronize(beside)
      try rename(beside, to: path)
    } catch {
      try? remove(beside)  // The first failure is the one to tell.
      throw error
    }
  }
}

extension FileSystem {
  /// The path that links at the end of `path` lead to; `path` itself when it is no link.
  ///
  /// - Throws: `.linkLoop` after 40 links.
  public func followed(_ path: FilePath) throws(FileError) -> FilePath {
    var path = path
    for _ in 0..<40 {
      guard try status(of: path).kind == .symbolicLink else { return path }
      guard let target = FilePath(bytes: try linkTarget(of: path)) else { return path }
      path = target.resolved(against: path.parent)
    }
    throw .linkLoop(path.description)
  }
}
