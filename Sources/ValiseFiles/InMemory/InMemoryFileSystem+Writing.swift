// Valise — changes to a file system in memory
// SPDX-License-Identifier: Apache-2.0

extension InMemoryFileSystem {
  /// Makes a folder; its parent must be there.
  public func createDirectory(at path: FilePath, mode: UInt16) throws(FileError) {
    try changing(path) { (state) throws(FileError) in
      try state.insert(.folder([:]), mode: mode, at: path)
    }
  }

  /// Makes a regular file; nothing may be at `path` before.
  public func createFile(at path: FilePath, contents: [UInt8], mode: UInt16) throws(FileError) {
    try changing(path) { (state) throws(FileError) in
      try state.insert(.file(contents), mode: mode, at: path)
    }
  }

  /// Makes a symbolic link whose text is `target`.
  public func createSymbolicLink(at path: FilePath, target: [UInt8]) throws(FileError) {
    try changing(path) { (state) throws(FileError) in
      try state.insert(.link(target), mode: 0o777, at: path)
    }
  }

  /// Makes a pipe or the like, which no bundle may hold.
  public func createSpecial(at path: FilePath) throws(FileError) {
    try changing(path) { (state) throws(FileError) in
      try state.insert(.special, mode: 0o644, at: path)
    }
  }

  /// Copies the contents of a regular file to a new file.
  public func copyFile(
    from source: FilePath,
    to path: FilePath,
    mode: UInt16,
    advanced: (Int) -> Void
  ) throws(FileError) -> FileStatus {
    let bytes = try contents(of: source, limit: .max)
    try createFile(at: path, contents: bytes, mode: mode)
    advanced(bytes.count)
    return try status(of: source)
  }

  /// Adds the bytes `range` of a regular file to the end of another.
  public func appendFile(
    from source: FilePath,
    range: Range<Int>,
    to path: FilePath
  ) throws(FileError) {
    let bytes = try contents(of: source, limit: .max)
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw .tooShort(source.description, size: bytes.count, needed: range.upperBound)
    }
    try appendFile(contents: [UInt8](bytes[range]), to: path)
  }

  /// Adds bytes to the end of a regular file.
  public func appendFile(contents: [UInt8], to path: FilePath) throws(FileError) {
    try changing(path) { (state) throws(FileError) in
      let number = try state.entry(at: path)
      let old = try state.contents(of: number, limit: .max, at: path)
      state.change(number) { $0.body = .file(old + contents) }
    }
  }

  /// Sets the permission bits of an entry that is no link.
  public func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    try changing(path) { (state) throws(FileError) in
      let number = try state.entry(at: path)
      guard try state.node(number, at: path).kind != .symbolicLink else {
        throw .notARegularFile(path.description)
      }
      state.change(number) { $0.mode = mode }
    }
  }

  /// Sets the time of the last change of an entry, of the link itself if it is one, in nanoseconds
  /// since 1970.
  public func setModified(_ time: Int64, of path: FilePath) throws(FileError) {
    try changing(path) { (state) throws(FileError) in
      state.change(try state.entry(at: path)) { $0.modified = time }
    }
  }

  /// Sets an extended attribute of an entry, of the link itself if it is one.
  public func setExtendedAttribute(
    _ name: String,
    to value: [UInt8],
    of path: FilePath
  ) throws(FileError) {
    try changing(path) { (state) throws(FileError) in
      state.change(try state.entry(at: path)) { $0.attributes[name] = value }
    }
  }

  /// Moves an entry; a file or link at `path` is replaced in one step.
  public func rename(_ source: FilePath, to path: FilePath) throws(FileError) {
    try changing(path) { (state) throws(FileError) in try state.rename(source, to: path) }
  }

  /// Exchanges two entries in one step.
  public func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) {
    try changing(second) { (state) throws(FileError) in
      guard supportsExchange else {
        throw .system(second.description, operation: "exchange", reason: "Invalid argument")
      }
      try state.exchange(first, second)
    }
  }

  /// Removes a file, a link, or a folder with all that is in it; links are not followed.
  public func remove(_ path: FilePath) throws(FileError) {
    try changing(path) { (state) throws(FileError) in
      let place = try state.place(of: path)
      guard let entry = place.entry else { throw .notFound(path.description) }
      guard let name = place.name else {
        throw .system(path.description, operation: "remove", reason: "Invalid argument")
      }
      state.setChild(nil, name, of: place.folder)
      state.forget(entry)
    }
  }

  /// Checks that the entry is there; memory has nothing to flush.
  public func synchronize(_ path: FilePath) throws(FileError) {
    try changing(path) { (state) throws(FileError) in _ = try state.entry(at: path) }
  }

  /// Checks that the entry is there; memory has nothing to flush.
  public func synchronizeVolume(of path: FilePath) throws(FileError) {
    try changing(path) { (state) throws(FileError) in _ = try state.entry(at: path) }
  }
}
