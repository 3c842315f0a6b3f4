// Valise — what was in a bundle at one moment, to notice that it changes
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// What was at a path and below it at one moment, to notice that somebody changes it.
struct TreeSnapshot: Sendable {
  private let path: RelativePath
  private let top: SnapshotEntry
  /// The folders in the order in which they are asked for, each with what is in it.
  private let folders: PackedRecords

  /// Looks at everything below a path.
  init(of path: RelativePath, in tree: any FileTree) throws(CodeSigningError) {
    self.path = path
    var folders = PackedRecords()
    top = try Self.visit(path, in: tree) { (folder, entries) in
      folders.append(SnapshotEntry.packed(entries, in: folder))
      return true
    }
    self.folders = folders
  }

  /// Checks that all is as it was: the kinds, sizes, times and numbers of all entries.
  ///
  /// - Throws: `.cannotSign` with the first path that is not.
  func check(_ tree: any FileTree) throws(CodeSigningError) {
    var count = 0
    var isSame = true
    let now = try Self.visit(path, in: tree) { (folder, entries) in
      isSame =
        count < folders.count
        && folders[count].elementsEqual(SnapshotEntry.packed(entries, in: folder))
      count += 1
      return isSame
    }
    guard now != top || !isSame || count != folders.count else { return }
    throw .cannotSign("\(path)", .changed("\(try changedPath(tree) ?? path)"))
  }

  /// The first path that is not as it was.
  private func changedPath(_ tree: any FileTree) throws(CodeSigningError) -> RelativePath? {
    var now: Set<SnapshotEntry> = []
    let top = try Self.visit(path, in: tree) { (_, entries) in
      now.formUnion(entries)
      return true
    }
    now.insert(top)
    var before: Set<SnapshotEntry> = [self.top]
    for place in 0..<folders.count { before.formUnion(SnapshotEntry.unpacked(folders[place])) }
    return now.symmetricDifference(before).map(\.path).min()
  }

  /// Visits a path and all folders below, as long as visits say to go on.
  private static func visit(
    _ path: RelativePath,
    in tree: any FileTree,
    _ visit: (RelativePath, [SnapshotEntry]) -> Bool
  ) throws(CodeSigningError) -> SnapshotEntry {
    do throws(FileError) {
      let status = try tree.status(of: path)
      var count = 1
      var pending = status.kind == .directory ? [path] : []
      while let folder = pending.popLast() {
        var entries: [SnapshotEntry] = []
        for entry in try tree.statuses(in: folder) {
          let inner = folder.appending(entry.name)
          entries.append(SnapshotEntry(inner, entry.status))
          count += 1
          guard count < WalkLimits().entries else {
            throw .tooManyEntries("\(path)", limit: WalkLimits().entries)
          }
          if entry.status.kind == .directory { pending.append(inner) }
        }
        guard visit(folder, entries) else { break }
      }
      return SnapshotEntry(path, status)
    } catch {
      throw .unreadable(error)
    }
  }
}

/// An entry with what of it changes when somebody changes it; the blocks that it takes on the
/// disk also change when the system writes back what was written before.
private struct SnapshotEntry: Hashable {
  let path: RelativePath
  let kind: UInt8
  let mode: UInt16
  let size: Int
  let modified: Int64
  let inode: UInt64

  init(_ path: RelativePath, _ status: FileStatus) {
    self.path = path
    kind =
      switch status.kind {
      case .regular: 0
      case .directory: 1
      case .symbolicLink: 2
      case .special: 3
      }
    mode = status.mode
    size = status.size
    modified = status.modified
    inode = status.inode
  }

  private init?(in folder: RelativePath, _ fields: inout PackedFields) {
    guard let name = FileName(bytes: fields.countedBytes()) else { return nil }
    path = folder.appending(name)
    kind = fields.byte()
    mode = UInt16(truncatingIfNeeded: fields.number())
    size = Int(truncatingIfNeeded: fields.number())
    modified = Int64(bitPattern: fields.number())
    inode = fields.number()
  }

  /// The entries of a folder in few bytes.
  static func packed(_ entries: [SnapshotEntry], in folder: RelativePath) -> [UInt8] {
    var record: [UInt8] = []
    record.pack(counted: folder.bytes)
    for entry in entries {
      record.pack(counted: entry.path.name?.bytes ?? [])
      record.append(entry.kind)
      record.pack(UInt64(entry.mode))
      record.pack(UInt64(bitPattern: Int64(entry.size)))
      record.pack(UInt64(bitPattern: entry.modified))
      record.pack(entry.inode)
    }
    return record
  }

  /// The entries that were packed.
  static func unpacked(_ record: ArraySlice<UInt8>) -> [SnapshotEntry] {
    var fields = PackedFields(record)
    // What was packed is a path.
    guard let folder = try? RelativePath(validating: fields.countedBytes()) else { return [] }
    var entries: [SnapshotEntry] = []
    while !fields.isAtEnd {
      guard let entry = SnapshotEntry(in: folder, &fields) else { break }
      entries.append(entry)
    }
    return entries
  }
}
