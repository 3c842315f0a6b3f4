// Valise — questions to a tree that more than one call answers
// SPDX-License-Identifier: Apache-2.0

/// How much a tree holds.
public struct TreeSize: Hashable, Sendable {
  /// How many regular files.
  public var files: Int
  /// How many bytes these have together.
  public var bytes: Int

  /// Makes a size.
  public init(files: Int = 0, bytes: Int = 0) {
    self.files = files
    self.bytes = bytes
  }

  /// Counts one more file; bytes that no integer can count are counted as the largest one.
  mutating func add(_ fileSize: Int) {
    files += 1
    let (sum, overflow) = bytes.addingReportingOverflow(fileSize)
    bytes = overflow ? .max : sum
  }
}

extension FileTree {
  /// Whether something is at `path`, be it a link that points nowhere.
  public func exists(_ path: RelativePath) throws(FileError) -> Bool {
    do throws(FileError) {
      _ = try status(of: path)
      return true
    } catch {
      switch error {
      case .notFound, .notADirectory: return false
      default: throw error
      }
    }
  }

  /// The regular files at and below `path`, and their bytes; links are not followed.
  public func totalSize(
    of path: RelativePath = .root,
    limits: WalkLimits = WalkLimits()
  ) throws(FileError) -> TreeSize {
    var size = TreeSize()
    let start = try status(of: path)
    guard start.kind == .directory else {
      if start.kind == .regular { size.add(start.size) }
      return size
    }
    try walk(from: path, limits: limits) { (path, kind) throws(FileError) in
      if kind == .regular { size.add(try status(of: path).size) }
      return true
    }
    return size
  }
}
