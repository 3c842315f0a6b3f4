// Valise — a bundle's tree as deltas see it
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import ValiseFiles

/// Reading a bundle's tree for deltas.
enum DeltaTree {
  /// How many bytes of a file are read at once.
  static let partSize = 1 << 20

  /// All entries with their facts, a folder before what is in it, names by their bytes.
  static func statuses(
    of tree: any FileTree
  ) throws(DeltaError) -> [(path: RelativePath, status: FileStatus)] {
    do throws(FileError) {
      var statuses: [(path: RelativePath, status: FileStatus)] = []
      try tree.walk { (path, _) throws(FileError) in
        statuses.append((path, try tree.status(of: path)))
        return true
      }
      return statuses
    } catch {
      throw .file(error)
    }
  }

  /// Hands the contents of a file in parts, or the text of a link, to `use`.
  static func contents(
    of path: RelativePath,
    type: EntryType,
    in tree: any FileTree,
    _ use: ([UInt8]) throws -> Void
  ) throws {
    guard type == .regular else { return try use(try tree.linkTarget(of: path)) }
    var offset = 0
    while true {
      let part = try tree.contents(of: path, range: offset..<(offset + partSize))
      if !part.isEmpty { try use(part) }
      guard part.count == partSize else { return }
      offset += partSize
    }
  }

  /// A failure of reading a tree as one of deltas.
  static func failure(_ error: any Error, at path: RelativePath) -> DeltaError {
    if let error = error as? DeltaError { return error }
    if let error = error as? FileError { return .file(error) }
    return .cannotCarry("\(path)", reason: "\(error)")
  }

  /// The bytes of a file of a tree.
  static func source(
    of path: RelativePath,
    in tree: any FileTree
  ) throws(DeltaError) -> ByteSource<DeltaError> {
    do throws(FileError) {
      let size = try tree.status(of: path).size
      return ByteSource(byteCount: size) { try tree.contents(of: path, range: $0) }
    } catch {
      throw .file(error)
    }
  }
}
