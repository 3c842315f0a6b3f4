// Valise — unpacking an archive into a folder
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// What unpacking an archive, or a part of it, makes on a file system.
///
/// Everything is looked at before anything is written, and nothing can come to lie outside the
/// folder: names cannot lead out of it, nothing is written through a link, and a link that leads
/// out is refused.
public struct ArchiveExtraction: Sendable {
  /// One entry that is made.
  public struct Item: Hashable, Sendable {
    /// The path in the archive, and below the new folder.
    public let path: RelativePath
    /// What is made: the kind, the permission bits, the size and the time.
    public let status: FileStatus
    /// The text of a link.
    public let linkTarget: [UInt8]?
  }

  /// What is made, a folder before what is in it.
  public let items: [Item]
  private let tree: ArchiveTree

  /// Plans the unpacking.
  ///
  /// - Parameters:
  ///   - tree: The archive.
  ///   - paths: Files, links, and folders with all in them; the whole archive where there are none.
  /// - Throws: `.notFound`, `.linkLeavesTree`, `.notARegularFile` for devices and the like, and what
  ///   reading throws.
  public init(of tree: ArchiveTree, at paths: [RelativePath] = []) throws(FileError) {
    self.tree = tree
    var chosen: Set<RelativePath> = []
    for path in paths.isEmpty ? [.root] : paths {
      _ = try tree.status(of: path)
      var above = path.parent
      while let folder = above {
        chosen.insert(folder)
        above = folder.parent
      }
      chosen.insert(path)
      guard try tree.status(of: path).kind == .directory else { continue }
      try tree.walk(from: path) { (inside, _) throws(FileError) in
        chosen.insert(inside)
        return true
      }
    }
    var items: [Item] = []
    for path in chosen.sorted() where !path.isRoot {
      items.append(try Self.item(at: path, in: tree))
    }
    self.items = items
  }

  /// How many bytes the files have together.
  public var byteCount: Int {
    items.reduce(0) { $0 + ($1.status.kind == .regular ? $1.status.size : 0) }
  }
}

extension ArchiveExtraction {
  private static func item(
    at path: RelativePath,
    in tree: ArchiveTree
  ) throws(FileError) -> Item {
    let status = try tree.status(of: path)
    switch status.kind {
    case .regular, .directory: return Item(path: path, status: status, linkTarget: nil)
    case .special: throw .notARegularFile("\(tree.displayPath)/\(path)")
    case .symbolicLink:
      let target = try tree.linkTarget(of: path)
      try check(target, of: path, in: tree)
      return Item(path: path, status: status, linkTarget: target)
    }
  }

  /// Refuses a link that leads out of the archive, also through other links.
  private static func check(
    _ target: [UInt8],
    of path: RelativePath,
    in tree: ArchiveTree
  ) throws(FileError) {
    do throws(FileError) {
      _ = try tree.resolve(path)
    } catch {
      switch error {
      case .notFound, .notADirectory: break
      default: throw error
      }
      // What it leads to is not in the archive; its spelling must stay inside all the same.
      var depth = path.components.count - 1
      for part in target.split(separator: UInt8(ascii: "/")) where part != [UInt8(ascii: ".")] {
        depth += FileName(bytes: part) == nil ? -1 : 1
        guard depth >= 0 else {
          throw .linkLeavesTree(
            "\(tree.displayPath)/\(path)",
            target: String(decoding: target, as: UTF8.self)
          )
        }
      }
    }
  }
}

extension ArchiveExtraction {
  /// Makes a new folder with everything in it, or nothing at all.
  ///
  /// Bits that let a program act for another user are not taken over.
  ///
  /// - Parameters:
  ///   - target: The new folder; an empty one may be there.
  ///   - fileSystem: The file system to write to.
  ///   - advanced: Is told how many bytes each file had.
  /// - Throws: `.alreadyExists` when something is in the folder, `.system` when the archive is
  ///   damaged, and what writing throws.
  public func write(
    to target: FilePath,
    on fileSystem: any FileSystem,
    advanced: (Int) -> Void = { _ in }
  ) throws(FileError) {
    if try fileSystem.exists(target), try fileSystem.status(of: target).kind == .directory,
      try !fileSystem.entries(of: target).isEmpty
    {
      throw .alreadyExists("\(target)")
    }
    try fileSystem.createDirectories(at: target.parent)
    let staged = try StagedDirectory(replacing: target, on: fileSystem)
    let root = staged.path
    for item in items where item.status.kind == .directory {
      try fileSystem.createDirectory(at: root.appending(item.path), mode: 0o700)
    }
    try writeFiles(below: root, on: fileSystem, advanced: advanced)
    // Links come last, so that nothing is written through one.
    for item in items {
      guard let target = item.linkTarget else { continue }
      let path = root.appending(item.path)
      try fileSystem.createSymbolicLink(at: path, target: target)
      try fileSystem.setModified(item.status.modified, of: path)
    }
    // A folder may refuse to be written to, and every entry in it changes its time.
    for item in items.reversed() where item.status.kind == .directory {
      let path = root.appending(item.path)
      if tree.isNamed(item.path) { try fileSystem.setModified(item.status.modified, of: path) }
      try fileSystem.setMode(item.status.mode & 0o777, of: path)
    }
    try staged.commit()
  }
}

extension ArchiveExtraction {
  /// How many bytes of a file are written at once.
  private static let pieceSize = 1 << 20

  /// Makes the files in the order of the archive, which may be packed as a whole.
  private func writeFiles(
    below root: FilePath,
    on fileSystem: any FileSystem,
    advanced: (Int) -> Void
  ) throws(FileError) {
    let files = items.filter { $0.status.kind == .regular }
      .map { (item: $0, entry: tree.entry(at: $0.path)) }
      .sorted { ($0.entry?.offset ?? 0) < ($1.entry?.offset ?? 0) }
    var written: Set<RelativePath> = []
    for (item, entry) in files {
      let path = root.appending(item.path)
      if let original = entry?.hardLinkTarget, written.contains(original) {
        // A link of its own would let a change of the one file be a change of the other.
        try fileSystem.copyFile(from: root.appending(original), to: path, mode: 0o600)
        advanced(item.status.size)
      } else {
        try writeFile(item, at: path, on: fileSystem, advanced: advanced)
      }
      try fileSystem.setMode(item.status.mode & 0o777, of: path)
      try fileSystem.setModified(item.status.modified, of: path)
      written.insert(item.path)
    }
  }

  private func writeFile(
    _ item: Item,
    at path: FilePath,
    on fileSystem: any FileSystem,
    advanced: (Int) -> Void
  ) throws(FileError) {
    let size = item.status.size
    let first = try tree.contents(of: item.path, range: 0..<min(size, Self.pieceSize))
    try fileSystem.createFile(at: path, contents: first, mode: 0o600)
    advanced(first.count)
    var start = first.count
    while start < size {
      let end = min(size, start + Self.pieceSize)
      let piece = try tree.contents(of: item.path, range: start..<end)
      guard piece.count == end - start else {
        throw .tooShort("\(tree.displayPath)/\(item.path)", size: start + piece.count, needed: size)
      }
      try fileSystem.appendFile(contents: piece, to: path)
      advanced(piece.count)
      start = end
    }
  }
}
