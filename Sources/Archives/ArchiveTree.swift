// Valise — an archive as a tree of files
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// An archive as a tree of files, which is read without unpacking it.
public struct ArchiveTree: FileTree {
  /// What messages call the archive: the path as the user gave it.
  public let displayPath: String
  /// The archive.
  public let archive: any Archive

  private let nodes: [RelativePath: Node]
  private let unpacked: UnpackedContents

  /// An entry of the tree: a file, or a folder and the names in it.
  private struct Node {
    /// The entry; nothing for a folder that the archive does not name.
    var entry: ArchiveEntry?
    /// The names in a folder, in the order of their bytes.
    var names: [FileName]?
  }

  /// Puts the entries of an archive in their folders.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - displayPath: What messages call it.
  ///   - limits: What the archive may ask for; folders that no entry is for count too.
  /// - Throws: `.duplicate`, `.insideFile`, `.badEntry` and `.limit`.
  public init(
    _ archive: any Archive,
    displayPath: String,
    limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) {
    self.displayPath = displayPath
    self.archive = archive
    unpacked = UnpackedContents(archive)
    var nodes: [RelativePath: Node] = [.root: Node(names: [])]
    nodes.reserveCapacity(archive.entries.count + 1)
    for entry in archive.entries {
      try Self.add(entry, to: &nodes)
      // The root is no entry.
      guard nodes.count - 1 <= limits.entries else {
        throw .limit("entries and folders", value: nodes.count - 1, limit: limits.entries)
      }
    }
    self.nodes = nodes.mapValues { node in
      Node(entry: node.entry, names: node.names?.sorted())
    }
  }

  private static func add(
    _ entry: ArchiveEntry,
    to nodes: inout [RelativePath: Node]
  ) throws(ArchiveError) {
    try addFolders(above: entry, to: &nodes)
    if let node = nodes[entry.path] {
      // A folder may be named after what is in it, and even twice.
      guard node.names != nil, entry.kind == .directory else {
        if node.entry == nil {
          throw .badEntry(entry.name, at: entry.offset, reason: "no folder, but entries lie in it")
        }
        throw .duplicate(entry.name, at: entry.offset)
      }
      if node.entry == nil { nodes[entry.path]?.entry = entry }
      return
    }
    nodes[entry.path] = Node(entry: entry, names: entry.kind == .directory ? [] : nil)
    addName(of: entry.path, to: &nodes)
  }

  /// Makes the folders around an entry, as far as they are not there.
  private static func addFolders(
    above entry: ArchiveEntry,
    to nodes: inout [RelativePath: Node]
  ) throws(ArchiveError) {
    var missing: [RelativePath] = []
    var above = entry.path.parent
    while let folder = above {
      if let node = nodes[folder] {
        guard node.names != nil else {
          throw .insideFile(entry.name, parent: "\(folder)", at: entry.offset)
        }
        break
      }
      missing.append(folder)
      above = folder.parent
    }
    for folder in missing.reversed() {
      nodes[folder] = Node(names: [])
      addName(of: folder, to: &nodes)
    }
  }

  private static func addName(of path: RelativePath, to nodes: inout [RelativePath: Node]) {
    guard let parent = path.parent, let name = path.name else { return }
    nodes[parent]?.names?.append(name)
  }
}

extension ArchiveTree {
  /// The facts of the entry at `path`, of the link itself if it is one.
  public func status(of path: RelativePath) throws(FileError) -> FileStatus {
    status(try node(path))
  }

  private func status(_ node: Node) -> FileStatus {
    guard let entry = node.entry else { return FileStatus(kind: .directory, mode: 0o755, size: 0) }
    return FileStatus(
      kind: entry.kind,
      mode: entry.mode,
      size: entry.size,
      modified: entry.modified,
      allocatedSize: entry.packedSize
    )
  }

  /// The entries of the folder at `path`, sorted by the bytes of their names.
  public func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try statuses(in: path).map { DirectoryEntry(name: $0.name, kind: $0.status.kind) }
  }

  /// The entries of the folder at `path` with their facts, sorted by the bytes of their names.
  public func statuses(in path: RelativePath) throws(FileError) -> [EntryStatus] {
    guard let names = try node(path).names else { throw .notADirectory(shown(path)) }
    return names.compactMap { name in
      nodes[path.appending(name)].map { EntryStatus(name: name, status: status($0)) }
    }
  }

  /// The contents of the regular file at `path`.
  ///
  /// - Throws: `.tooLarge` when it has more than `limit` bytes, `.system` when the archive is
  ///   damaged there.
  public func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    let entry = try file(path)
    guard entry.size <= limit else {
      throw .tooLarge(shown(path), size: entry.size, limit: limit)
    }
    return try contents(of: entry, at: path)
  }

  /// The bytes `range` of the regular file at `path`; fewer where the file ends earlier.
  public func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    let entry = try file(path)
    do throws(ArchiveError) { return try unpacked.contents(of: entry, range: range) } catch {
      throw unread(error, at: path)
    }
  }

  /// The text of the link at `path`.
  public func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    guard let entry = try node(path).entry, entry.kind == .symbolicLink else {
      throw .notALink(shown(path))
    }
    return try contents(of: entry, at: path)
  }

  /// No attribute: an archive keeps them in files of their own, beside the ones they belong to.
  public func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    _ = try node(path)
    return [:]
  }

  /// The entry of the archive at a path; nothing for folders that it does not name.
  public func entry(at path: RelativePath) -> ArchiveEntry? { nodes[path]?.entry }

  /// Whether the archive has an entry of its own for a path, not only for what lies below it.
  func isNamed(_ path: RelativePath) -> Bool { nodes[path]?.entry != nil }

  private func file(_ path: RelativePath) throws(FileError) -> ArchiveEntry {
    guard let entry = try node(path).entry, entry.kind == .regular else {
      throw .notARegularFile(shown(path))
    }
    return entry
  }

  private func contents(of entry: ArchiveEntry, at path: RelativePath) throws(FileError) -> [UInt8]
  {
    do throws(ArchiveError) { return try unpacked.contents(of: entry) } catch {
      throw unread(error, at: path)
    }
  }

  private func unread(_ error: ArchiveError, at path: RelativePath) -> FileError {
    .system(shown(path), operation: "read it from the archive", reason: "\(error)")
  }

  private func node(_ path: RelativePath) throws(FileError) -> Node {
    if let node = nodes[path] { return node }
    var above = path.parent
    while let folder = above {
      if let node = nodes[folder] {
        guard node.names != nil else { throw .notADirectory(shown(path)) }
        break
      }
      above = folder.parent
    }
    throw .notFound(shown(path))
  }

  private func shown(_ path: RelativePath) -> String {
    path.isRoot ? displayPath : "\(displayPath)/\(path)"
  }
}
