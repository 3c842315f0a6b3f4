// Valise — all entries of a file system in memory, and how a path leads to one
// SPDX-License-Identifier: Apache-2.0

/// All entries of a file system in memory.
struct InMemoryState {
  /// Where a path leads: the folder, the name in it, and the entry if there is one.
  struct Place {
    let folder: UInt64
    /// Nothing where the path ends in the root, `.` or `..`.
    let name: FileName?
    let entry: UInt64?
  }

  static let root: UInt64 = 1
  /// How many links one path may lead through, as on Linux.
  static let linkLimit = 40

  private(set) var nodes: [UInt64: InMemoryNode]
  private var lastNumber: UInt64 = root
  private var changes: Int64 = 0

  init() {
    let root = InMemoryNode(body: .folder([:]), mode: 0o755, parent: Self.root, modified: 0)
    nodes = [Self.root: root]
  }
}

extension InMemoryState {
  /// The entry with a number.
  func node(_ number: UInt64, at path: some CustomStringConvertible) throws(FileError)
    -> InMemoryNode
  {
    guard let node = nodes[number] else { throw .notFound(path.description) }
    return node
  }

  /// The entry at `path`.
  func entry(at path: FilePath) throws(FileError) -> UInt64 {
    guard let entry = try place(of: path).entry else { throw .notFound(path.description) }
    return entry
  }

  /// Where `path` leads, through links in its earlier components; a working folder is the root.
  func place(of path: FilePath, followsLast: Bool = false) throws(FileError) -> Place {
    var rest = Self.components(of: path.bytes)
    var folder = Self.root
    var links = 0
    while let component = rest.popLast() {
      guard let children = try node(folder, at: path).children else {
        throw .notADirectory(path.description)
      }
      guard let name = FileName(bytes: component) else {
        if component.count == 2 { folder = try node(folder, at: path).parent }
        continue
      }
      let child = children[name]
      if let child, let text = nodes[child]?.linkText, !rest.isEmpty || followsLast {
        links += 1
        guard links <= Self.linkLimit else { throw .linkLoop(path.description) }
        if text.first == UInt8(ascii: "/") { folder = Self.root }
        rest += Self.components(of: text)
        continue
      }
      if rest.isEmpty { return Place(folder: folder, name: name, entry: child) }
      guard let child else { throw .notFound(path.description) }
      folder = child
    }
    return Place(folder: try node(folder, at: path).parent, name: nil, entry: folder)
  }

  /// The components of a path, last one first.
  private static func components(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "/")).reversed()
  }
}

extension InMemoryState {
  /// Puts a new entry at `path`, where nothing may be.
  mutating func insert(
    _ body: InMemoryNode.Body,
    mode: UInt16,
    at path: FilePath
  ) throws(FileError) {
    let place = try place(of: path)
    guard place.entry == nil, let name = place.name else {
      throw .alreadyExists(path.description)
    }
    lastNumber += 1
    changes += 1
    nodes[lastNumber] = InMemoryNode(
      body: body,
      mode: mode,
      parent: place.folder,
      modified: changes
    )
    setChild(lastNumber, name, of: place.folder)
  }

  /// Changes the entry with a number.
  mutating func change(_ number: UInt64, _ change: (inout InMemoryNode) -> Void) {
    guard var node = nodes[number] else { return }
    changes += 1
    node.modified = changes
    change(&node)
    nodes[number] = node
  }

  /// Puts an entry, or nothing, under a name of a folder.
  mutating func setChild(_ number: UInt64?, _ name: FileName, of folder: UInt64) {
    change(folder) { node in
      guard var children = node.children else { return }
      children[name] = number
      node.body = .folder(children)
    }
    if let number, nodes[number] != nil { nodes[number]?.parent = folder }
  }

  /// Forgets an entry and all below it.
  mutating func forget(_ number: UInt64) {
    var rest = [number]
    while let next = rest.popLast() {
      guard let node = nodes.removeValue(forKey: next) else { continue }
      rest += (node.children ?? [:]).values
    }
  }

  /// Whether the entry `number` is `ancestor` or lies below it.
  func isInside(_ number: UInt64, _ ancestor: UInt64) -> Bool {
    var current = number
    while current != ancestor {
      guard current != Self.root, let node = nodes[current] else { return false }
      current = node.parent
    }
    return true
  }
}
