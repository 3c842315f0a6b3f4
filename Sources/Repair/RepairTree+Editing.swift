// Valise — changing a tree that is being repaired
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension RepairTree {
  /// The number of the entry at a path, if one is there; links are not followed.
  func find(_ path: RelativePath) -> Int? {
    var number = Self.root
    for name in path.components {
      guard case .folder(let children) = nodes[number].body, let child = children[name] else {
        return nil
      }
      number = child
    }
    return number
  }

  /// What is at a path; nothing where nothing is.
  func kind(of path: RelativePath) -> FileKind? { find(path).map { nodes[$0].kind } }

  /// What a folder holds, sorted by the bytes of the names; nothing for what is no folder.
  func children(of number: Int) -> [(name: FileName, number: Int)] {
    guard case .folder(let children) = nodes[number].body else { return [] }
    return children.map { (name: $0.key, number: $0.value) }.sorted { $0.name < $1.name }
  }

  /// The names in the folder at a path, sorted by their bytes; none where no folder is.
  func names(in folder: RelativePath) -> [FileName] {
    find(folder).map { children(of: $0).map(\.name) } ?? []
  }

  /// Changes the facts of an entry.
  mutating func change(_ number: Int, _ change: (inout RepairNode) -> Void) {
    change(&nodes[number])
  }

  /// Takes an entry out of its folder; its number stays.
  mutating func remove(_ path: RelativePath) { setChild(nil, at: path) }

  /// Puts a new entry at a path, in the place of what was there; its folder must be there.
  mutating func put(_ node: RepairNode, at path: RelativePath) {
    nodes.append(node)
    setChild(nodes.count - 1, at: path)
  }

  /// Moves an entry, in the place of what is at the other path; its folder must be there.
  mutating func move(_ path: RelativePath, to target: RelativePath) {
    guard let number = find(path) else { return }
    setChild(nil, at: path)
    setChild(number, at: target)
  }

  /// Makes the folders at and above a path that are not there.
  ///
  /// - Returns: Whether folders are there now; nothing is made where something else is in the way.
  mutating func makeFolders(_ path: RelativePath) -> Bool {
    if let number = find(path) { return nodes[number].kind == .directory }
    guard let parent = path.parent, makeFolders(parent) else { return false }
    put(RepairNode(newFolder: 0o755), at: path)
    return true
  }

  private mutating func setChild(_ number: Int?, at path: RelativePath) {
    guard let name = path.name, let parent = path.parent, let folder = find(parent),
      case .folder(var children) = nodes[folder].body
    else { return }
    // The folder must not hold the table while it is changed, or it would be copied.
    nodes[folder].body = .folder([:])
    children[name] = number
    nodes[folder].body = .folder(children)
  }
}
