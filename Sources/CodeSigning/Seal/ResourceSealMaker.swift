// Valise — making the seal of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

/// Makes the seal of a bundle as codesign makes it.
///
/// Source: `signer.cpp` of Apple's Security.
public struct ResourceSealMaker: Sendable {
  /// The tree that holds the bundle.
  let tree: any FileTree
  /// The folder that is sealed, without links in its path.
  let base: RelativePath
  /// The main executable, without links in its path.
  let mainExecutable: RelativePath?
  /// The digests of the seal: SHA-256, or SHA-1 and SHA-256 for code that runs on old systems.
  let hashTypes: [CodeHashType]
  /// The rules for the older part.
  let rules: PropertyListDictionary
  /// The rules for the present part; nothing to make only the older one.
  let rules2: PropertyListDictionary?
  /// Whether the older part is left out.
  let omitsOlderPart: Bool
  /// The hashes of files that were read already.
  let known: KnownHashes

  /// What nested code must satisfy, and its directory's hash.
  public struct NestedSeal: Hashable, Sendable {
    /// The hash of its strongest code directory.
    public let codeDirectoryHash: [UInt8]
    /// The text of its designated requirement.
    public let requirement: String

    /// Makes the seal of nested code.
    public init(codeDirectoryHash: [UInt8], requirement: String) {
      self.codeDirectoryHash = codeDirectoryHash
      self.requirement = requirement
    }
  }

  /// Makes the seal, ready to be written.
  ///
  /// - Parameter nested: Gives what is sealed of the code at a path in the tree; nothing for a
  ///   file that is no code, which is sealed by its hashes then.
  /// - Returns: The seal.
  /// - Throws: `.unreadable`, `.badRule`, `.badPattern`, and what `nested` throws.
  func draft(
    nested: (RelativePath) throws(CodeSigningError) -> NestedSeal?
  ) throws(CodeSigningError) -> SealDraft {
    var draft = SealDraft(
      base: base,
      hashTypes: hashTypes,
      rules: rules,
      rules2: rules2,
      omitsOlderPart: omitsOlderPart,
      known: known
    )
    let present = try rules2.map { (rules) throws(CodeSigningError) in try walk(by: rules) }
    let older = omitsOlderPart ? nil : try walk(by: rules)
    var batch: [Found] = []
    try ResourceWalk.visit([present, older].compactMap { $0 }) {
      (path, findings) throws(CodeSigningError) in
      let item = present == nil ? nil : findings.first?.item
      // The older part has no links.
      let olderItem =
        older == nil ? nil : findings.last?.item.flatMap { $0.kind == .link ? nil : $0 }
      guard item != nil || olderItem != nil else { return }
      batch.append(Found(path: path, present: item, older: olderItem))
      guard batch.count == ResourceWalk.batchCount else { return }
      try add(batch, to: &draft, nested)
      batch.removeAll(keepingCapacity: true)
    }
    try add(batch, to: &draft, nested)
    return draft
  }

  /// What the present part and the older one cover at a path.
  private struct Found {
    let path: RelativePath
    let present: ResourceWalk.Item?
    let older: ResourceWalk.Item?
  }

  private func walk(by rules: PropertyListDictionary) throws(CodeSigningError) -> ResourceWalk {
    ResourceWalk(
      tree: tree,
      base: base,
      mainExecutable: mainExecutable.flatMap { $0.isInside(base) ? $0.below(base) : nil },
      rules: try ResourceRules(rules)
    )
  }

  /// Adds some of what was found, each file read once for both parts.
  private func add(
    _ batch: [Found],
    to draft: inout SealDraft,
    _ nested: (RelativePath) throws(CodeSigningError) -> NestedSeal?
  ) throws(CodeSigningError) {
    var entries: [SealDraft.Entry] = []
    var jobs: [ResourceHasher.Job] = []
    var readers: [Int] = []
    for found in batch {
      var entry = SealDraft.Entry()
      entry.present = try sealed(found, nested)
      entry.older = found.older.map { Self.olderForm(by: $0.rule) }
      let types = digests(of: entry)
      let path = base.appending(found.path)
      if let hashes = known.hashes(of: path, types) {
        entry.hashes = hashes
        entry.areHashesKnown = true
      } else if !types.isEmpty {
        jobs.append(ResourceHasher.Job(path: path, types: types))
        readers.append(entries.count)
      }
      entries.append(entry)
    }
    let read = try ResourceHasher(tree: tree).hashes(jobs)
    for (place, hashes) in zip(readers, read) { entries[place].hashes = hashes }
    for (found, entry) in zip(batch, entries) { draft.add(entry, at: found.path) }
  }

  /// What the present part says, a file without its hashes.
  private func sealed(
    _ found: Found,
    _ nested: (RelativePath) throws(CodeSigningError) -> NestedSeal?
  ) throws(CodeSigningError) -> SealedResource? {
    guard let item = found.present else { return nil }
    let path = base.appending(item.path)
    var content = SealedResource.Content.file([])
    switch item.kind {
    case .link: content = .link(target: try linkTarget(of: path))
    case .nested:
      if let seal = try nested(path) {
        content = .nested(
          codeDirectoryHash: seal.codeDirectoryHash,
          requirement: seal.requirement
        )
      }
    case .file: break
    }
    return SealedResource(content, isOptional: item.rule.isOptional)
  }

  private static func olderForm(by rule: ResourceRule) -> SealDraft.Older {
    if rule.isOptional { return [.optional, .dictionary] }
    return rule.isNested ? .dictionary : []
  }

  /// The digests that are made of a file.
  private func digests(of entry: SealDraft.Entry) -> [CodeHashType] {
    let isOlder = entry.older != nil
    guard case .file? = entry.present?.content else { return isOlder ? [.sha1] : [] }
    return isOlder && !hashTypes.contains(.sha1) ? [.sha1] + hashTypes : hashTypes
  }

  private func linkTarget(of path: RelativePath) throws(CodeSigningError) -> String {
    do throws(FileError) {
      return String(decoding: try tree.linkTarget(of: path), as: UTF8.self)
    } catch {
      throw .unreadable(error)
    }
  }
}
