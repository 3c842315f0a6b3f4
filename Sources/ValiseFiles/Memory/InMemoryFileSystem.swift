// Valise — a file system in memory, for tests and for trees that no disk needs to hold
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A file system in memory that behaves as the host's does.
///
/// Every path is taken from the root, whether it is written with a leading slash or not. Links in
/// the middle of a path are refused, so that trees in memory are as strict as `FileTree` asks.
public final class InMemoryFileSystem: FileSystem {
  private let state: Mutex<InMemoryNode>
  private let remainingChanges: Mutex<Int?>

  /// Makes an empty file system.
  public init() {
    state = Mutex(InMemoryNode(.directory([:]), mode: 0o755))
    remainingChanges = Mutex(nil)
  }

  /// Makes every change after the next `count` fail, as a full volume would.
  public func fail(after count: Int) { remainingChanges.withLock { $0 = count } }

  /// Lets all changes succeed again.
  public func stopFailing() { remainingChanges.withLock { $0 = nil } }

  /// Reads at the node of a path.
  func read<Result>(
    _ path: FilePath,
    _ body: (InMemoryNode) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let names = try Self.names(of: path)
    return try state.withLock { (root) throws(FileError) -> Result in
      try body(try root.node(at: names[...], path.description))
    }
  }

  /// Changes the folder that holds a path; the closure gets the folder and the name in it.
  func change(
    _ path: FilePath,
    _ body: (inout InMemoryNode, FileName) throws(FileError) -> Void
  ) throws(FileError) {
    try spendOneChange(path)
    try changeUncounted(path, body)
  }

  /// The second half of a change that counts once.
  func changeUncounted(
    _ path: FilePath,
    _ body: (inout InMemoryNode, FileName) throws(FileError) -> Void
  ) throws(FileError) {
    let names = try Self.names(of: path)
    guard let name = names.last else { throw .alreadyExists(path.description) }
    try state.withLock { (root) throws(FileError) in
      try root.change(at: names.dropLast(), path.description) { (folder) throws(FileError) in
        try body(&folder, name)
      }
    }
  }

  private func spendOneChange(_ path: FilePath) throws(FileError) {
    let isFull = remainingChanges.withLock { remaining in
      guard let count = remaining else { return false }
      remaining = max(0, count - 1)
      return count == 0
    }
    guard !isFull else { throw .noSpace(path.description) }
  }

  /// The components of a path; `.` is dropped and `..` is refused.
  private static func names(of path: FilePath) throws(FileError) -> [FileName] {
    var names: [FileName] = []
    for part in path.bytes.split(separator: UInt8(ascii: "/")) where part != [UInt8(ascii: ".")] {
      guard let name = FileName(bytes: part) else { throw .notFound(path.description) }
      names.append(name)
    }
    return names
  }
}
