// Valise — reading a tree as it would be after its repair
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension RepairTree: FileTree {
  var displayPath: String { base.displayPath }
  var threadCount: Int { base.threadCount }

  func status(of path: RelativePath) throws(FileError) -> FileStatus {
    let node = nodes[try number(of: path)]
    let size: Int =
      switch node.body {
      case .link(let target): target.count
      case .folder, .file, .special: node.status.size
      }
    return FileStatus(
      kind: node.kind,
      mode: node.mode,
      size: size,
      modified: node.status.modified,
      inode: node.status.inode,
      device: node.status.device,
      nameCount: node.status.nameCount,
      allocatedSize: node.status.allocatedSize
    )
  }

  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    let number = try number(of: path)
    guard case .folder = nodes[number].body else { throw .notADirectory(shown(path)) }
    return children(of: number).map { DirectoryEntry(name: $0.name, kind: nodes[$0.number].kind) }
  }

  func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try base.contents(of: source(ofFile: path), limit: limit)
  }

  func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try base.contents(of: source(ofFile: path), range: range)
  }

  func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    guard case .link(let target) = nodes[try number(of: path)].body else {
      throw .notALink(shown(path))
    }
    return target
  }

  func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    nodes[try number(of: path)].attributes
  }

  private func source(ofFile path: RelativePath) throws(FileError) -> RelativePath {
    let node = nodes[try number(of: path)]
    guard case .file = node.body, let source = node.source else {
      throw .notARegularFile(shown(path))
    }
    return source
  }

  private func number(of path: RelativePath) throws(FileError) -> Int {
    var number = Self.root
    for name in path.components {
      guard case .folder(let children) = nodes[number].body else {
        throw .notADirectory(shown(path))
      }
      guard let child = children[name] else { throw .notFound(shown(path)) }
      number = child
    }
    return number
  }

  private func shown(_ path: RelativePath) -> String {
    path.isRoot ? displayPath : "\(displayPath)/\(path)"
  }
}
