// Valise — files replaced in one step, and names for what is there for the moment only
// SPDX-License-Identifier: Apache-2.0

extension FileSystem {
  /// Replaces the contents of a file, or makes it, in one step.
  ///
  /// The new file is written beside the old one, flushed, and renamed over it. A link at `path` is
  /// followed and stays, as editors do it: the file that it leads to is replaced. A link that leads
  /// nowhere gets its file. Extended attributes of the old file are not kept, since they may speak
  /// of its contents.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - contents: All bytes of the new file.
  ///   - mode: The permission bits; without them those of the old file, or 0644.
  ///   - durability: What the change outlives.
  /// - Throws: `.notARegularFile` when a folder or a device is at `path`, `.linkLoop`.
  public func replaceFile(
    at path: FilePath,
    contents: [UInt8],
    mode: UInt16? = nil,
    surviving durability: Durability = .powerLoss
  ) throws(FileError) {
    let target = try followed(path, missingAllowed: true)
    let old = try statusIfThere(of: target)
    try replaceFile(at: target, surviving: durability) { (files, beside) throws(FileError) in
      try files.createFile(at: beside, contents: contents, mode: mode ?? old?.mode ?? 0o644)
    }
  }

  /// Replaces a file, or makes it, in one step by the file that `make` makes at the path it gets.
  ///
  /// What is said of `replaceFile(at:contents:mode:surviving:)` holds here too.
  public func replaceFile(
    at path: FilePath,
    surviving durability: Durability = .powerLoss,
    _ make: (Self, FilePath) throws(FileError) -> Void
  ) throws(FileError) {
    let target = try followed(path, missingAllowed: true)
    let old = try statusIfThere(of: target)
    guard old == nil || old?.kind == .regular else { throw .notARegularFile(path.description) }
    let claim = claimFolder(of: target)
    defer { withExtendedLifetime(claim) {} }
    let beside = try unusedSibling(of: target)
    temporaries?.note(beside)
    defer { temporaries?.forget(beside) }
    do throws(FileError) {
      try make(self, beside)
      if durability == .powerLoss { try synchronize(beside) }
      try uninterrupted { () throws(FileError) in try rename(beside, to: target) }
    } catch {
      // The first failure is the one to tell.
      try? remove(beside)
      throw error.naming(target, inPlaceOf: beside)
    }
    if durability == .powerLoss { try synchronize(target.parent) }
  }

  /// The path that links at the end of `path` lead to; `path` itself when it is no link.
  ///
  /// - Throws: `.linkLoop` after 40 links.
  public func followed(_ path: FilePath) throws(FileError) -> FilePath {
    try followed(path, missingAllowed: false)
  }

  func followed(
    _ path: FilePath,
    missingAllowed: Bool
  ) throws(FileError) -> FilePath {
    var target = path
    for _ in 0...40 {
      guard let status = try statusIfThere(of: target) else {
        guard missingAllowed else { throw .notFound(path.description) }
        return target
      }
      guard status.kind == .symbolicLink else { return target }
      guard let text = FilePath(bytes: try linkTarget(of: target)) else { break }
      target = text.resolved(against: target.parent)
    }
    throw .linkLoop(path.description)
  }
}

extension FileSystem {
  /// Whether anything is at `path`, a dangling link included.
  public func exists(_ path: FilePath) throws(FileError) -> Bool {
    try statusIfThere(of: path) != nil
  }

  /// The facts of the entry at `path`; nothing when there is none.
  func statusIfThere(of path: FilePath) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      return try status(of: path)
    } catch {
      guard case .notFound = error else { throw error }
      return nil
    }
  }

  /// A hidden name beside `path` that nothing has yet.
  func unusedSibling(of path: FilePath) throws(FileError) -> FilePath {
    guard let name = path.name else {
      throw .system(path.description, operation: "replace", reason: "it has no name of its own")
    }
    while true {
      let sibling = path.parent.appending(TemporaryName.random(beside: name))
      if try statusIfThere(of: sibling) == nil { return sibling }
    }
  }

  /// Makes a change that must not be cut in two by an interruption.
  func uninterrupted(_ change: () throws(FileError) -> Void) throws(FileError) {
    guard let temporaries else { return try change() }
    try temporaries.uninterrupted(change)
  }
}
