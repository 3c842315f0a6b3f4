// Valise — a delta made of two bundles
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles
import Synchronization
import ValiseBytes
import ValiseCompression

/// Makes deltas of two bundles.
///
/// A delta is applied to the old bundle and what comes of it compared with the new one before its
/// file is put in its place. The same bundles give the same bytes.
public struct DeltaMaker: Sendable {
  /// The version of the container.
  public var version: DeltaVersion
  /// How the contents are packed.
  public var compression: DeltaCompression

  private let fileSystem: any FileSystem

  /// Prepares the work.
  ///
  /// - Precondition: The compression can be written here.
  public init(
    on fileSystem: any FileSystem,
    version: DeltaVersion = .four,
    compression: DeltaCompression = .lzma
  ) {
    precondition(compression.isSupported, "the compression can be written")
    self.fileSystem = fileSystem
    self.version = version
    self.compression = compression
  }

  /// Makes the delta from one bundle to another at `target`; a file that is there is replaced.
  ///
  /// - Returns: The changes.
  /// - Throws: Why it cannot be made; `target` is then as before.
  @discardableResult
  public func make(
    from old: FilePath,
    to new: FilePath,
    at target: FilePath,
    surviving durability: Durability = .powerLoss
  ) throws(DeltaError) -> [DeltaItem] {
    do {
      var changes = try StagedChanges(beside: target, on: fileSystem)
      let file = changes.newPath()
      let (oldTree, newTree) = (try fileSystem.tree(at: old), try fileSystem.tree(at: new))
      var items = try DeltaPlan(from: oldTree, to: newTree).items
      let contents = try differences(of: &items, from: oldTree, to: newTree, &changes)
      let header = DeltaHeader(
        compression: compression,
        level: compression.level,
        usesFileSystemCompression: false,
        version: version,
        minor: version.minor,
        before: try TreeHash(of: oldTree, for: version),
        after: try TreeHash(of: newTree, for: version),
        created: nil
      )
      try write(header, items, contents, of: newTree, to: file)
      try check(file, from: old, in: changes.newPath(), for: target)
      changes.put(file, at: target)
      try changes.commit(surviving: durability)
      return items
    } catch let error as DeltaError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .cannotCarry("\(new)", reason: "\(error)")
    }
  }

  /// Finds the differences of all items that are told by them, several at a time.
  ///
  /// - Returns: The files that hold them, by the place of the item; each item gets its length.
  private func differences(
    of items: inout [DeltaItem],
    from oldTree: any FileTree,
    to newTree: any FileTree,
    _ changes: inout StagedChanges
  ) throws(DeltaError) -> [Int: FilePath] {
    let planned = items
    let numbers = planned.indices.filter { planned[$0].commands.contains(.difference) }
    var files: [Int: FilePath] = [:]
    for number in numbers { files[number] = changes.newPath() }
    let paths = files
    let lengths = Mutex([Int: Int]())
    let fileSystem = fileSystem
    try fileSystem.concurrently(numbers.count, share: 1) { (index) throws(DeltaError) in
      let number = numbers[index]
      let item = planned[number]
      guard let file = paths[number] else { return }
      do throws(FileError) {
        let limit = DeltaLimits().fileSize
        let before = try oldTree.contents(of: item.cloneSource ?? item.path, limit: limit)
        let after = try newTree.contents(of: item.path, limit: limit)
        let differences = DifferenceMaker(from: before, to: after).differences()
        try fileSystem.createFile(at: file, contents: differences, mode: 0o600)
        lengths.withLock { $0[number] = differences.count }
      } catch {
        throw .file(error)
      }
    }
    for (number, length) in lengths.withLock({ $0 }) { items[number].length = length }
    return files
  }

  private func write(
    _ header: DeltaHeader,
    _ items: [DeltaItem],
    _ differences: [Int: FilePath],
    of newTree: any FileTree,
    to file: FilePath
  ) throws {
    try fileSystem.createFile(at: file, contents: DeltaHead.start(header), mode: 0o644)
    var packer = try DeltaPacker(header.compression, to: file, on: fileSystem)
    try packer.add(DeltaHead.stream(header, items))
    for (number, item) in items.enumerated() {
      if let path = differences[number] {
        let size = try fileSystem.status(of: path).size
        var offset = 0
        while offset < size {
          let end = min(offset + DeltaTree.partSize, size)
          try packer.add(try fileSystem.contents(of: path, range: offset..<end))
          offset = end
        }
      } else if let kind = item.extractedKind, let type = EntryType(kind), type != .directory {
        var count = 0
        try DeltaTree.contents(of: item.path, type: type, in: newTree) { part in
          count += part.count
          try packer.add(part)
        }
        guard count == item.length else {
          throw DeltaError.cannotCarry(
            "\(item.path)",
            reason: "it was changed meanwhile; try again"
          )
        }
      }
    }
    try packer.finish()
  }

  /// Checks that the delta makes what it should of the old bundle, in a folder that is then removed.
  private func check(
    _ file: FilePath,
    from old: FilePath,
    in folder: FilePath,
    for target: FilePath
  ) throws {
    try fileSystem.createDirectory(at: folder, mode: 0o700)
    try DeltaApplication(on: fileSystem).make(deltaAt: file, of: old, in: folder, for: target)
    try fileSystem.remove(folder)
  }
}
