// Valise — what of a bundle a seal covers
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// The walk of a bundle by the rules of a seal.
///
/// Source: `resources.cpp` and `bundlediskrep.cpp` of Apple's Security.
struct ResourceWalk {
  /// The tree that holds the bundle.
  let tree: any FileTree
  /// The folder that is sealed, without links in its path.
  let base: RelativePath
  /// The main executable below that folder, which the seal does not cover.
  let mainExecutable: RelativePath?
  /// The rules.
  let rules: ResourceRules

  /// One thing that a seal covers.
  struct Item {
    /// The path below the sealed folder.
    let path: RelativePath
    /// What it is.
    let kind: Kind
    /// The rule that decided.
    let rule: ResourceRule

    /// The path as a seal spells it.
    var name: String { String(decoding: path.bytes, as: UTF8.self) }
  }

  /// What a thing is.
  enum Kind: Hashable {
    case file
    case link
    /// A file or folder in a place of code.
    case nested
  }

  /// What the walk found.
  struct Result {
    /// What the seal covers, in the order of the walk.
    var items: [Item] = []
    /// Links that are called `.DS_Store`, which Apple's tools refuse.
    var linkedFinderFiles: [RelativePath] = []
    /// Devices, sockets and pipes.
    var specialFiles: [RelativePath] = []
  }

  /// Names at the top of the sealed folder that no seal covers.
  private static let excluded: Set<[UInt8]> = [
    [UInt8]("_CodeSignature".utf8), [UInt8]("CodeResources".utf8), [UInt8]("_MASReceipt".utf8),
  ]
  private static let finderFile = [UInt8](".ds_store".utf8)

  /// Walks the folder; links are not followed.
  func result() throws(FileError) -> Result {
    try Self.results(of: [self]).first ?? Result()
  }

  /// What several walks of one folder find, which differ in their rules alone; the folder is read
  /// once for all.
  static func results(of walks: [ResourceWalk]) throws(FileError) -> [Result] {
    guard let first = walks.first else { return [] }
    let base = first.base
    precondition(walks.allSatisfy { $0.base == base }, "the walks are of one folder")
    var results = walks.map { _ in Result() }
    // Where each walk does not go into, while others do.
    var skipped = [RelativePath?](repeating: nil, count: walks.count)
    try first.tree.walk(from: base) { (path, kind) throws(FileError) in
      let inside = path.below(base)
      let bytes = inside.bytes
      var isEntered = false
      for (place, walk) in walks.enumerated() {
        if let folder = skipped[place], inside.isInside(folder) { continue }
        let enters = walk.visit(inside, bytes, kind, &results[place])
        skipped[place] = enters ? nil : inside
        isEntered = isEntered || enters
      }
      return isEntered
    }
    return results
  }

  /// Notes an entry; answers whether the walk goes into it, if it is a folder.
  private func visit(
    _ path: RelativePath,
    _ bytes: [UInt8],
    _ kind: FileKind,
    _ result: inout Result
  ) -> Bool {
    if isExcluded(path, bytes) { return false }
    switch kind {
    case .directory: return enters(path, bytes, &result)
    case .special: result.specialFiles.append(path)
    case .symbolicLink:
      if isFinderFile(path) { result.linkedFinderFiles.append(path) }
      if let rule = rules.rule(for: bytes), !rule.isOmitted {
        result.items.append(Item(path: path, kind: .link, rule: rule))
      }
    case .regular:
      if let rule = rules.rule(for: bytes), !rule.isOmitted {
        let kind: Kind = rule.isNested ? .nested : .file
        result.items.append(Item(path: path, kind: kind, rule: rule))
      }
    }
    return true
  }

  /// Whether the walk goes into a folder; one with a dot in a place of code is code itself.
  private func enters(_ path: RelativePath, _ bytes: [UInt8], _ result: inout Result) -> Bool {
    guard let rule = rules.rule(for: bytes), rule.isNested,
      path.name?.bytes.contains(UInt8(ascii: ".")) ?? false
    else { return true }
    result.items.append(Item(path: path, kind: .nested, rule: rule))
    return false
  }

  private func isExcluded(_ path: RelativePath, _ bytes: [UInt8]) -> Bool {
    path == mainExecutable || (path.components.count == 1 && Self.excluded.contains(bytes))
  }

  private func isFinderFile(_ path: RelativePath) -> Bool {
    path.name?.bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } == Self.finderFile
  }

  /// Whether the seal covers a path below the sealed folder, for links that lead to it.
  func covers(_ path: RelativePath) -> Bool {
    if let first = path.components.first, Self.excluded.contains(first.bytes) { return false }
    if path == mainExecutable { return true }
    return rules.rule(for: path.bytes).map { !$0.isOmitted } ?? false
  }
}
