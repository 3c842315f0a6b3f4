// Valise — a tree as it will be when staged changes are made
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// A tree as it will be when staged changes are made: some files are others, new, or gone.
///
/// So the seal of a bundle can be made of code inside that is signed already, while nothing in the
/// bundle itself has changed.
struct OverlaidTree: FileTree {
  /// The tree as it is.
  let base: any FileTree
  /// What holds the staged files.
  let files: any FileSystem

  /// The staged files by their places.
  private var staged: [RelativePath: FilePath] = [:]
  private var removed: Set<RelativePath> = []
  /// What staged files add to folders.
  private var added: [RelativePath: [DirectoryEntry]] = [:]

  init(base: any FileTree, files: any FileSystem) {
    self.base = base
    self.files = files
  }

  var displayPath: String { base.displayPath }
  var threadCount: Int { base.threadCount }

  /// Puts a staged file in a place; folders that are missing above it are there then.
  mutating func put(_ file: FilePath, at path: RelativePath) {
    staged[path] = file
    var entry: (path: RelativePath, kind: FileKind) = (path, .regular)
    while let folder = entry.path.parent, let name = entry.path.name {
      var entries = added[folder] ?? []
      if !entries.contains(where: { $0.name == name }) {
        entries.append(DirectoryEntry(name: name, kind: entry.kind))
      }
      added[folder] = entries
      // Whatever cannot be asked for is not there.
      if (try? base.status(of: folder)) != nil { return }
      entry = (folder, .directory)
    }
  }

  /// Takes a file or folder away.
  mutating func remove(_ path: RelativePath) { removed.insert(path) }

  private func isRemoved(_ path: RelativePath) -> Bool {
    !removed.isEmpty && removed.contains { path.isInside($0) }
  }

  private func check(_ path: RelativePath) throws(FileError) {
    if isRemoved(path) { throw .notFound("\(displayPath)/\(path)") }
  }

  func status(of path: RelativePath) throws(FileError) -> FileStatus {
    if let file = staged[path] { return try files.status(of: file) }
    try check(path)
    do throws(FileError) {
      return try base.status(of: path)
    } catch {
      guard case .notFound = error, added[path] != nil else { throw error }
      return FileStatus(kind: .directory, mode: 0o755, size: 0)
    }
  }

  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    let more = added[path] ?? []
    var entries: [DirectoryEntry] = []
    do throws(FileError) {
      entries = isRemoved(path) ? [] : try base.entries(of: path)
    } catch {
      guard case .notFound = error, !more.isEmpty else { throw error }
    }
    entries.removeAll { entry in
      isRemoved(path.appending(entry.name)) || more.contains { $0.name == entry.name }
    }
    return (entries + more).sorted { $0.name < $1.name }
  }

  func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    if let file = staged[path] { return try files.contents(of: file, limit: limit) }
    try check(path)
    return try base.contents(of: path, limit: limit)
  }

  func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    if let file = staged[path] { return try files.contents(of: file, range: range) }
    try check(path)
    return try base.contents(of: path, range: range)
  }

  func openFile(at path: RelativePath) throws(FileError) -> any OpenFile {
    if let file = staged[path] { return try StagedFile(at: file, on: files) }
    try check(path)
    return try base.openFile(at: path)
  }

  func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    if staged[path] != nil { throw .notALink("\(displayPath)/\(path)") }
    try check(path)
    return try base.linkTarget(of: path)
  }

  func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    if let file = staged[path] { return try files.extendedAttributes(of: file) }
    try check(path)
    return try base.extendedAttributes(of: path)
  }
}

/// A staged file, which is asked for each piece by its path.
private struct StagedFile: OpenFile {
  let path: FilePath
  let files: any FileSystem
  let status: FileStatus

  init(at path: FilePath, on files: any FileSystem) throws(FileError) {
    self.path = path
    self.files = files
    status = try files.status(of: path)
  }

  func read(into buffer: inout [UInt8], from offset: Int) throws(FileError) -> Int {
    let (end, isBeyond) = offset.addingReportingOverflow(buffer.count)
    let bytes = try files.contents(of: path, range: offset..<(isBeyond ? .max : end))
    buffer.replaceSubrange(0..<bytes.count, with: bytes)
    return bytes.count
  }

  func extendedAttributeNames() throws(FileError) -> [String] {
    try files.extendedAttributes(of: path).keys.sorted()
  }
}
