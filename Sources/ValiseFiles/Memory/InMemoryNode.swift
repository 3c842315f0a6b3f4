// Valise — one entry of a file system in memory
// SPDX-License-Identifier: Apache-2.0

/// One entry of a file system in memory, with all that is below it.
struct InMemoryNode: Sendable {
  /// What an entry holds.
  enum Content: Sendable {
    case directory([FileName: InMemoryNode])
    case regular([UInt8])
    case symbolicLink([UInt8])
  }

  var content: Content
  var mode: UInt16
  var attributes: [String: [UInt8]] = [:]

  init(_ content: Content, mode: UInt16) {
    self.content = content
    self.mode = mode
  }

  var status: FileStatus {
    switch content {
    case .directory: FileStatus(kind: .directory, mode: mode, size: 0)
    case .regular(let bytes): FileStatus(kind: .regular, mode: mode, size: bytes.count)
    case .symbolicLink(let text):
      FileStatus(kind: .symbolicLink, mode: 0o777, size: text.count)
    }
  }

  /// The entries of a folder.
  func children(_ path: String) throws(FileError) -> [FileName: InMemoryNode] {
    guard case .directory(let children) = content else { throw .notADirectory(path) }
    return children
  }

  /// The bytes of a regular file.
  func bytes(_ path: String) throws(FileError) -> [UInt8] {
    guard case .regular(let bytes) = content else { throw .notARegularFile(path) }
    return bytes
  }

  /// The entry at the end of `names`.
  func node(at names: ArraySlice<FileName>, _ path: String) throws(FileError) -> InMemoryNode {
    guard let name = names.first else { return self }
    guard let child = try children(path)[name] else { throw .notFound(path) }
    return try child.node(at: names.dropFirst(), path)
  }

  /// Changes the folder at the end of `names`.
  mutating func change(
    at names: ArraySlice<FileName>,
    _ path: String,
    _ body: (inout InMemoryNode) throws(FileError) -> Void
  ) throws(FileError) {
    guard let name = names.first else { return try body(&self) }
    var children = try children(path)
    guard var child = children[name] else { throw .notFound(path) }
    try child.change(at: names.dropFirst(), path, body)
    children[name] = child
    content = .directory(children)
  }

  /// Puts an entry under a name, or takes it away.
  mutating func set(_ name: FileName, to node: InMemoryNode?, _ path: String) throws(FileError) {
    var children = try children(path)
    children[name] = node
    content = .directory(children)
  }
}
