// Valise — a plan of a repair while it is being made
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import ValiseCryptography
internal import ValiseDiagnostics
internal import ValiseFiles

/// A plan while it is being made: the tree with the changes so far, and what they were.
struct RepairDraft {
  /// The tree with all changes so far.
  var tree: RepairTree
  /// The name of the folder that is the root.
  let name: String
  /// The changes so far.
  private(set) var changes: [RepairChange] = []
  /// How often something was changed, also what was forgotten since.
  private(set) var editCount = 0
  /// What cannot be mended.
  private(set) var findings: [Finding] = []
  /// Compares and digests the files that were found.
  var contents: FileContents
  private var seals: [RelativePath: SealIndex] = [:]

  init(tree: RepairTree, name: String) {
    self.tree = tree
    self.name = name
    contents = FileContents(of: tree.base)
  }

  /// The name of the folder at a path, also of the root.
  func name(of folder: RelativePath) -> BundleName {
    BundleName(folder.name?.description ?? name)
  }
}

extension RepairDraft {
  /// Notes a change that was made.
  mutating func note(_ change: RepairChange) {
    changes.append(change)
    editCount += 1
  }

  /// Notes something that cannot be mended.
  mutating func report(_ finding: Finding) { findings.append(finding) }

  /// Forgets what was found of the structure, before it is looked at once more.
  mutating func forgetStructure() {
    findings.removeAll { $0.rule != RepairFinding.litterRule }
  }

  /// Puts a link in the place of whatever is at a path, and forgets what was changed in that.
  mutating func putLink(
    at path: RelativePath,
    to target: [UInt8],
    replacing replaced: RepairChange.Replaced
  ) {
    forget(below: path)
    tree.put(RepairNode(linkTo: target), at: path)
    note(RepairChange(path, .link(target: target, replacing: replaced)))
  }

  /// Takes an entry away, and forgets what was changed in it, also that the plan had added it.
  mutating func remove(_ path: RelativePath, _ reason: RepairChange.Removal) {
    guard let number = tree.find(path) else { return }
    forget(below: path)
    tree.remove(path)
    if tree.nodes[number].source != nil { note(RepairChange(path, .remove(reason))) }
  }

  /// Moves an entry; the changes in it move along.
  mutating func move(_ path: RelativePath, to target: RelativePath) {
    tree.move(path, to: target)
    for (place, change) in changes.enumerated() {
      guard let inside = change.path.inside(path) else { continue }
      changes[place] = RepairChange(target.appending(inside), change.action)
    }
    note(RepairChange(target, .move(from: path)))
  }

  /// Forgets what was done to, and found in, something that goes away as a whole.
  private mutating func forget(below path: RelativePath) {
    changes.removeAll { $0.path.isInside(path) }
    let shown = path.description
    findings.removeAll { $0.location.path == shown || $0.location.path.hasPrefix(shown + "/") }
  }
}

extension RepairDraft {
  /// The seal of the folder at a path, if it has one that can be read.
  mutating func seal(of base: RelativePath) -> SealIndex? {
    let path = base.appending(.fixed("_CodeSignature/CodeResources"))
    guard let number = tree.find(path), case .file = tree.nodes[number].body,
      let source = tree.nodes[number].source
    else { return nil }
    if let known = seals[source] { return known }
    // A seal that cannot be read says nothing; verifying the signature names it.
    guard let bytes = try? tree.base.contents(of: source, limit: SealIndex.byteLimit),
      let seal = SealIndex(parsing: bytes)
    else { return nil }
    seals[source] = seal
    return seal
  }

  /// What the innermost seal around a path that speaks of it says.
  mutating func sealedResource(at path: RelativePath) -> SealedResource? {
    var base = path.parent
    while let folder = base {
      if let inside = path.inside(folder), let found = seal(of: folder)?[inside] { return found }
      base = folder.parent
    }
    return nil
  }

  /// The nearest folder around a path that has a seal.
  mutating func sealedFolder(around path: RelativePath) -> RelativePath? {
    var base = path.parent
    while let folder = base {
      if seal(of: folder) != nil { return folder }
      base = folder.parent
    }
    return nil
  }

  /// Whether what is at a place is what a seal says; nothing where the seal has no digest of it.
  mutating func agrees(
    _ number: Int,
    with resource: SealedResource
  ) throws(RepairError) -> Bool? {
    let node = tree.nodes[number]
    switch resource.content {
    case .link(let link):
      guard case .link(let target) = node.body else { return false }
      return target.elementsEqual(link.utf8)
    case .nested: return nil
    case .file(let hashes):
      guard case .file = node.body, let source = node.source else { return false }
      // The strongest comes last.
      for hash in hashes.reversed() {
        guard let algorithm = hash.type.algorithm, let count = hash.type.byteCount else { continue }
        return try contents.digest(of: source, using: algorithm).prefix(count)
          .elementsEqual(hash.bytes)
      }
      return nil
    }
  }
}
