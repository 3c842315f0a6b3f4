// Valise — the changes of a delta made in a copy of the old bundle
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import ValiseFiles

/// The changes of a delta while they are made in a copy of the old bundle.
struct DeltaWork: ~Copyable {
  /// Differences up to so many bytes are held in memory, larger ones in a file beside the folder.
  private static let heldSize = 4 << 20

  let oldTree: any FileTree
  let old: FilePath
  let folder: FilePath
  /// Where the folder will be, which is what messages name.
  private let target: FilePath
  let fileSystem: any FileSystem
  private let limits: DeltaLimits
  private var scratch: StagedChanges
  /// The permission bits that folders get at the end; until then all may be written into.
  private var folderModes: [RelativePath: UInt16] = [:]

  init(
    of oldTree: any FileTree,
    at old: FilePath,
    in folder: FilePath,
    for target: FilePath,
    on fileSystem: any FileSystem,
    limits: DeltaLimits
  ) throws(FileError) {
    self.oldTree = oldTree
    self.old = old
    self.folder = folder
    self.target = target
    self.fileSystem = fileSystem
    self.limits = limits
    scratch = try StagedChanges(beside: folder, on: fileSystem)
  }

  /// Copies the old bundle, but for the files that changes make anew anyway.
  mutating func copy(leaving items: [DeltaItem]) throws(DeltaError) {
    let remade = Set(items.filter { $0.commands != .permissions }.map(\.path))
    let entries = try DeltaTree.statuses(of: oldTree)
    for (path, status) in entries where status.kind == .directory {
      folderModes[path] = status.mode
      try onDisk { files throws(FileError) in
        try files.createDirectory(at: folder.appending(path), mode: 0o700)
      }
    }
    let others = entries.filter { $0.status.kind != .directory && !remade.contains($0.path) }
    let copy = DeltaCopy(from: old, tree: oldTree, to: folder, on: fileSystem)
    do throws(FileError) {
      try fileSystem.concurrently(others.count) { (number) throws(FileError) in
        try copy.copy(others[number].path, others[number].status)
      }
      for (path, status) in entries where status.kind == .directory {
        try copy.copyAttributes(of: path)
      }
    } catch {
      throw .file(error)
    }
  }

  /// Makes one change.
  ///
  /// - Throws: `.refused` when it does not fit, `.file`, and what reading its contents throws.
  mutating func change(_ item: DeltaItem, with reader: DeltaReader) throws(DeltaError) {
    do throws(DeltaError) {
      try make(item, with: reader)
    } catch {
      guard case .file(let failure) = error else { throw error }
      let (shown, place) = (target.appending(item.path), folder.appending(item.path))
      throw .file(failure.naming(shown, inPlaceOf: place))
    }
  }

  private mutating func make(_ item: DeltaItem, with reader: DeltaReader) throws(DeltaError) {
    let place = folder.appending(item.path)
    let there = try kind(at: item.path)
    do throws(FileError) {
      if item.commands.contains(.delete) || item.commands.contains(.clone) {
        if there != nil { try fileSystem.remove(place) }
      }
    } catch {
      throw .file(error)
    }
    let left = item.commands.contains(.delete) || item.commands.contains(.clone) ? nil : there
    if item.commands.contains(.extract) { return try extract(item, over: left, reader) }
    if item.commands.contains(.difference) { return try makeDifferent(item, over: left, reader) }
    if item.commands.contains(.clone) { return try clone(item) }
    if item.commands == .permissions { try setPermissions(of: item, at: left) }
  }

  /// What is at a path of the new bundle; nothing where nothing is, also above it.
  ///
  /// - Throws: `.refused` when one of the folders above is a link.
  private func kind(at path: RelativePath) throws(DeltaError) -> FileKind? {
    for count in 1..<path.components.count {
      let above = RelativePath(Array(path.components.prefix(count)))
      switch try kindOfEntry(at: above) {
      case .directory: break
      case .symbolicLink:
        throw .refused("\(path)", reason: "the delta would go through the link \(above)")
      case .regular, .special, nil: return nil
      }
    }
    return try kindOfEntry(at: path)
  }

  private func kindOfEntry(at path: RelativePath) throws(DeltaError) -> FileKind? {
    do throws(FileError) {
      let place = folder.appending(path)
      return try fileSystem.exists(place) ? try fileSystem.status(of: place).kind : nil
    } catch {
      throw .file(error)
    }
  }

  private mutating func extract(
    _ item: DeltaItem,
    over there: FileKind?,
    _ reader: DeltaReader
  ) throws(DeltaError) {
    let place = folder.appending(item.path)
    guard let kind = item.extractedKind else { return }
    guard kind != .directory || there == nil else {
      throw .refused("\(item.path)", reason: "something is where a folder should be made")
    }
    guard there != .directory else {
      throw .refused("\(item.path)", reason: "a folder is where a file or link should be made")
    }
    do throws(FileError) {
      if there != nil { try fileSystem.remove(place) }
      if kind == .directory {
        folderModes[item.path] = item.permissions
        return try fileSystem.createDirectory(at: place, mode: 0o700)
      }
    } catch {
      throw .file(error)
    }
    if kind == .symbolicLink {
      var target: [UInt8] = []
      try reader.contents(of: item) { target += $0 }
      let text = target
      return try onDisk { files throws(FileError) in
        try files.createSymbolicLink(at: place, target: text)
      }
    }
    try write(to: item, mode: item.permissions ?? 0o644) { use throws(DeltaError) in
      try reader.contents(of: item, use)
    }
  }

  private func clone(_ item: DeltaItem) throws(DeltaError) {
    let source = try sourceFile(of: item)
    let place = folder.appending(item.path)
    let from = old.appending(source.path)
    try onDisk { files throws(FileError) in
      try files.copyFile(from: from, to: place, mode: item.permissions ?? source.status.mode)
    }
  }

  private mutating func makeDifferent(
    _ item: DeltaItem,
    over there: FileKind?,
    _ reader: DeltaReader
  ) throws(DeltaError) {
    guard there != .symbolicLink, there != .directory else {
      throw .refused("\(item.path)", reason: "no file is where a changed one should be")
    }
    let source = try sourceFile(of: item)
    let bytes = try held(item, reader)
    let name = "\(item.path)"
    let difference = try BinaryDifference(bytes, of: name, limit: limits.fileSize)
    let oldBytes = try DeltaTree.source(of: source.path, in: oldTree)
    if there != nil {
      let place = folder.appending(item.path)
      try onDisk { files throws(FileError) in try files.remove(place) }
    }
    try write(to: item, mode: item.permissions ?? source.status.mode) { use throws(DeltaError) in
      try difference.apply(to: oldBytes, use)
    }
  }

  /// The old file that a change starts from.
  private func sourceFile(
    of item: DeltaItem
  ) throws(DeltaError) -> (path: RelativePath, status: FileStatus) {
    let path = item.cloneSource ?? item.path
    do throws(FileError) {
      let status = try oldTree.status(of: path)
      if status.kind == .regular { return (path, status) }
    } catch {
      switch error {
      // A link or file above it.
      case .notFound, .notADirectory: break
      default: throw .file(error)
      }
    }
    throw .refused("\(item.path)", reason: "the old bundle has no file \(path) to make it of")
  }

  /// The differences of an item, in memory or in a file.
  private mutating func held(
    _ item: DeltaItem,
    _ reader: DeltaReader
  ) throws(DeltaError) -> ByteSource<DeltaError> {
    guard item.length > Self.heldSize else {
      var bytes: [UInt8] = []
      try reader.contents(of: item) { bytes += $0 }
      return ByteSource(bytes)
    }
    let file = scratch.newPath()
    try onDisk { files throws(FileError) in
      try files.createFile(at: file, contents: [], mode: 0o600)
    }
    let fileSystem = fileSystem
    try reader.contents(of: item) { part throws(DeltaError) in
      do throws(FileError) { try fileSystem.appendFile(contents: part, to: file) } catch {
        throw .file(error)
      }
    }
    return try ByteSource(of: file, on: fileSystem)
  }

  /// Writes a new file of the parts that `make` hands on.
  private func write(
    to item: DeltaItem,
    mode: UInt16,
    _ make: (([UInt8]) throws(DeltaError) -> Void) throws(DeltaError) -> Void
  ) throws(DeltaError) {
    let place = folder.appending(item.path)
    try onDisk { files throws(FileError) in
      try files.createFile(at: place, contents: [], mode: 0o600)
    }
    let fileSystem = fileSystem
    try make { part throws(DeltaError) in
      do throws(FileError) { try fileSystem.appendFile(contents: part, to: place) } catch {
        throw .file(error)
      }
    }
    try onDisk { files throws(FileError) in try files.setMode(mode, of: place) }
  }

  private mutating func setPermissions(
    of item: DeltaItem,
    at there: FileKind?
  ) throws(DeltaError) {
    let place = folder.appending(item.path)
    let mode = item.permissions ?? 0
    switch there {
    case .directory: folderModes[item.path] = mode
    case .symbolicLink: break
    case .regular: try onDisk { files throws(FileError) in try files.setMode(mode, of: place) }
    case .special, nil:
      throw .refused("\(item.path)", reason: "nothing is there whose permissions could be set")
    }
  }

  /// Gives the folders the permission bits that they are to have, the innermost first.
  func setPermissions(ofRoot mode: UInt16) throws(FileError) {
    for (path, mode) in folderModes.sorted(by: { $0.key > $1.key })
    where try fileSystem.exists(folder.appending(path)) {
      guard try fileSystem.status(of: folder.appending(path)).kind == .directory else { continue }
      try fileSystem.setMode(mode, of: folder.appending(path))
    }
    try fileSystem.setMode(mode, of: folder)
  }

  private func onDisk(
    _ change: (any FileSystem) throws(FileError) -> Void
  ) throws(DeltaError) {
    do throws(FileError) { try change(fileSystem) } catch { throw .file(error) }
  }
}
