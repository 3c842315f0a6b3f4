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

  /// What the walk found at one path.
  struct Finding {
    /// What the seal covers.
    var item: Item?
    /// Whether it is a link that is called `.DS_Store`, which Apple's tools refuse.
    var isLinkedFinderFile = false
    /// Whether it is a device, socket or pipe.
    var isSpecial = false
  }

  /// How many items are worked on together: enough for all processors, and few for the memory.
  static let batchCount = 2_048

  /// Names at the top of the sealed folder that no seal covers.
  private static let excluded: Set<[UInt8]> = [
    [UInt8]("_CodeSignature".utf8), [UInt8]("CodeResources".utf8), [UInt8]("_MASReceipt".utf8),
  ]
  private static let finderFile = [UInt8](".ds_store".utf8)

  /// Walks one folder by several rules, in which alone the walks differ; links are not followed,
  /// and the folder is read once for all.
  ///
  /// - Parameters:
  ///   - walks: The walks.
  ///   - visit: Is given a path below the folder, and what each walk finds there.
  /// - Throws: `.unreadable`, and what `visit` throws.
  static func visit(
    _ walks: [ResourceWalk],
    _ visit: (RelativePath, [Finding]) throws(CodeSigningError) -> Void
  ) throws(CodeSigningError) {
    guard let first = walks.first else { return }
    let base = first.base
    precondition(walks.allSatisfy { $0.base == base }, "the walks are of one folder")
    // Where each walk does not go into, while others do.
    var skipped = [RelativePath?](repeating: nil, count: walks.count)
    var findings = walks.map { _ in Finding() }
    var fault: CodeSigningError?
    do throws(FileError) {
      try first.tree.walk(from: base) { (path, kind) throws(FileError) in
        guard fault == nil else { return false }
        let inside = path.below(base)
        let bytes = inside.bytes
        var isEntered = false
        for (place, walk) in walks.enumerated() {
          findings[place] = Finding()
          if let folder = skipped[place], inside.isInside(folder) { continue }
          let enters = walk.visit(inside, bytes, kind, &findings[place])
          skipped[place] = enters ? nil : inside
          isEntered = isEntered || enters
        }
        do throws(CodeSigningError) { try visit(inside, findings) } catch { fault = error }
        return isEntered
      }
    } catch {
      throw .unreadable(error)
    }
    if let fault { throw fault }
  }

  /// Notes an entry; answers whether the walk goes into it, if it is a folder.
  private func visit(
    _ path: RelativePath,
    _ bytes: [UInt8],
    _ kind: FileKind,
    _ finding: inout Finding
  ) -> Bool {
    if isExcluded(path, bytes) { return false }
    switch kind {
    case .directory: return enters(path, bytes, &finding)
    case .special: finding.isSpecial = true
    case .symbolicLink:
      finding.isLinkedFinderFile = isFinderFile(path)
      if let rule = rules.rule(for: bytes), !rule.isOmitted {
        finding.item = Item(path: path, kind: .link, rule: rule)
      }
    case .regular:
      if let rule = rules.rule(for: bytes), !rule.isOmitted {
        let kind: Kind = rule.isNested ? .nested : .file
        finding.item = Item(path: path, kind: kind, rule: rule)
      }
    }
    return true
  }

  /// Whether the walk goes into a folder; one with a dot in a place of code is code itself.
  private func enters(_ path: RelativePath, _ bytes: [UInt8], _ finding: inout Finding) -> Bool {
    guard let rule = rules.rule(for: bytes), rule.isNested,
      path.name?.bytes.contains(UInt8(ascii: ".")) ?? false
    else { return true }
    finding.item = Item(path: path, kind: .nested, rule: rule)
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
