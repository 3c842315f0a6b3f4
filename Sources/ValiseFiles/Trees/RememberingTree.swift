// Valise — a tree that asks another for each folder once
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A tree that asks another for the entries of each folder once, and then answers from memory.
///
/// For one reading of many facts, meanwhile nothing changes. Contents are not kept. Where an answer
/// is not clear from a listing, such as a name that some volumes take for another, the other tree
/// is asked each time.
package struct RememberingTree: FileTree {
  /// The most entries that are kept; of folders beyond, the other tree is asked each time.
  package static let entryLimit = 200_000

  private let base: any FileTree
  private let memory: Memory

  private final class Memory: Sendable {
    let folders: Mutex<KnownFolders>

    init(entryLimit: Int) { folders = Mutex(KnownFolders(entryLimit: entryLimit)) }
  }

  /// Remembers what a tree says, from now on.
  package init(_ base: any FileTree, entryLimit: Int = Self.entryLimit) {
    self.base = base
    memory = Memory(entryLimit: entryLimit)
  }

  package var displayPath: String { base.displayPath }
  package var threadCount: Int { base.threadCount }

  package func status(of path: RelativePath) throws(FileError) -> FileStatus {
    guard let name = path.name, let folder = path.parent else { return try base.status(of: path) }
    let answer = memory.folders.withLock { $0.status(of: name, in: folder, of: base) }
    switch answer {
    case .found(let status): return status
    case .missing: throw .notFound(ShownPath(tree: displayPath, path: path).description)
    case .unclear: return try base.status(of: path)
    }
  }

  package func statuses(in path: RelativePath) throws(FileError) -> [EntryStatus] {
    if let known = memory.folders.withLock({ $0.entries(of: path, in: base) }) { return known }
    return try base.statuses(in: path)
  }

  package func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    guard let known = memory.folders.withLock({ $0.entries(of: path, in: base) }) else {
      return try base.entries(of: path)
    }
    return known.map { DirectoryEntry(name: $0.name, kind: $0.status.kind) }
  }

  package func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try base.contents(of: path, limit: limit)
  }

  package func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try base.contents(of: path, range: range)
  }

  package func openFile(at path: RelativePath) throws(FileError) -> any OpenFile {
    try base.openFile(at: path)
  }

  package func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    try base.linkTarget(of: path)
  }

  package func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    try base.extendedAttributes(of: path)
  }
}

/// The folders of a tree whose entries are known.
private struct KnownFolders {
  /// What a listing says of a name.
  enum Answer {
    case found(FileStatus)
    case missing
    /// Nothing that could be relied on.
    case unclear
  }

  private struct Folder {
    /// Sorted by the bytes of their names.
    let entries: [EntryStatus]
    /// The places of the folders among the entries, where they are known.
    var inside: [Int?]
  }

  private let entryLimit: Int
  private var entryCount = 0
  /// All folders; the root first.
  private var folders: [Folder] = []

  init(entryLimit: Int) { self.entryLimit = entryLimit }

  /// The entries of a folder that no link leads to; nothing where they are not known.
  mutating func entries(of path: RelativePath, in tree: any FileTree) -> [EntryStatus]? {
    place(of: path, in: tree).map { folders[$0].entries }
  }

  /// What is known of an entry of a folder.
  mutating func status(
    of name: FileName,
    in folder: RelativePath,
    of tree: any FileTree
  ) -> Answer {
    guard let place = place(of: folder, in: tree) else { return .unclear }
    if let index = index(of: name, at: place) {
      return .found(folders[place].entries[index].status)
    }
    // A volume may take another spelling for the name.
    let isOther = folders[place].entries.allSatisfy { $0.name.isOther(than: name) }
    return isOther ? .missing : .unclear
  }

  private mutating func place(of path: RelativePath, in tree: any FileTree) -> Int? {
    if folders.isEmpty { guard list(.root, in: tree) != nil else { return nil } }
    var place = 0
    for (depth, name) in path.components.enumerated() {
      guard let index = index(of: name, at: place) else { return nil }
      guard folders[place].entries[index].status.kind == .directory else { return nil }
      if let known = folders[place].inside[index] {
        place = known
        continue
      }
      let inner = RelativePath(Array(path.components[...depth]))
      guard let new = list(inner, in: tree) else { return nil }
      folders[place].inside[index] = new
      place = new
    }
    return place
  }

  /// Asks for the entries of a folder; whoever cannot have them asks for what is wanted alone.
  private mutating func list(_ path: RelativePath, in tree: any FileTree) -> Int? {
    guard entryCount < entryLimit, let entries = try? tree.statuses(in: path) else { return nil }
    entryCount += entries.count
    folders.append(Folder(entries: entries, inside: Array(repeating: nil, count: entries.count)))
    return folders.count - 1
  }

  private func index(of name: FileName, at place: Int) -> Int? {
    let entries = folders[place].entries
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name == name { return middle }
      if entries[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

extension FileName {
  /// Whether every volume tells the two names apart; of names outside ASCII that is not known.
  fileprivate func isOther(than name: FileName) -> Bool {
    let isPlain = { (byte: UInt8) in byte < 0x80 }
    guard bytes.allSatisfy(isPlain), name.bytes.allSatisfy(isPlain) else { return false }
    guard bytes.count == name.bytes.count else { return true }
    // Letters that differ in nothing but their case differ in this bit.
    return zip(bytes, name.bytes).contains { ($0 | 0x20) != ($1 | 0x20) }
  }
}
