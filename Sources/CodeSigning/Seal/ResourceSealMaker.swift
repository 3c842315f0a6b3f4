// Valise — making the seal of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
public import ValiseFiles

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

  /// Makes the seal.
  ///
  /// - Parameter nested: Gives what is sealed of the code at a path in the tree; nothing for a
  ///   file that is no code, which is sealed by its hashes then.
  /// - Returns: The seal.
  /// - Throws: `.unreadable`, `.badSeal`, `.badRule`, `.badPattern`, and what `nested` throws.
  public func seal(
    nested: (RelativePath) throws(CodeSigningError) -> NestedSeal?
  ) throws(CodeSigningError) -> ResourceSeal {
    let present = try rules2.map { (rules) throws(CodeSigningError) in try walk(rules) } ?? []
    let older = omitsOlderPart ? [] : try walk(rules).filter { $0.kind != .link }
    var nestedSeals: [RelativePath: NestedSeal] = [:]
    for item in present where item.kind == .nested {
      nestedSeals[item.path] = try nested(base.appending(item.path))
    }
    let hashes = try hashes(
      ofPresent: present.filter { $0.kind != .link && nestedSeals[$0.path] == nil },
      older: older
    )
    var properties: PropertyListDictionary = [:]
    if let rules2 {
      properties["files2"] = .dictionary(try files2(present, nestedSeals, hashes))
      properties["rules2"] = .dictionary(rules2)
    }
    if !omitsOlderPart { properties["files"] = .dictionary(files(older, hashes)) }
    properties["rules"] = .dictionary(rules)
    return ResourceSeal(properties)
  }

  private func walk(_ rules: PropertyListDictionary) throws(CodeSigningError) -> [ResourceWalk.Item]
  {
    let inside = mainExecutable.flatMap { path in
      path.isInside(base)
        ? RelativePath([FileName](path.components.dropFirst(base.components.count))) : nil
    }
    let walk = ResourceWalk(
      tree: tree,
      base: base,
      mainExecutable: inside,
      rules: try ResourceRules(rules)
    )
    do throws(FileError) { return try walk.result().items } catch { throw .unreadable(error) }
  }

  /// The hashes of all files that one of the parts holds, each file read once for both.
  private func hashes(
    ofPresent present: [ResourceWalk.Item],
    older: [ResourceWalk.Item]
  ) throws(CodeSigningError) -> [RelativePath: [SealedResource.Hash]] {
    var types: [RelativePath: [CodeHashType]] = [:]
    var order: [RelativePath] = []
    for item in present where types.updateValue(hashTypes, forKey: item.path) == nil {
      order.append(item.path)
    }
    for item in older {
      guard let wanted = types[item.path] else {
        types[item.path] = [.sha1]
        order.append(item.path)
        continue
      }
      if !wanted.contains(.sha1) { types[item.path] = [.sha1] + wanted }
    }
    let jobs = order.map { ResourceHasher.Job(path: base.appending($0), types: types[$0] ?? []) }
    let found = try ResourceHasher(tree: tree).hashes(jobs)
    return [RelativePath: [SealedResource.Hash]](uniqueKeysWithValues: zip(order, found))
  }

  private func files2(
    _ items: [ResourceWalk.Item],
    _ nestedSeals: [RelativePath: NestedSeal],
    _ hashes: [RelativePath: [SealedResource.Hash]]
  ) throws(CodeSigningError) -> PropertyListDictionary {
    var files = PropertyListDictionary()
    for item in items {
      let content: SealedResource.Content
      if item.kind == .link {
        content = .link(target: try linkTarget(of: base.appending(item.path)))
      } else if let seal = nestedSeals[item.path] {
        content = .nested(
          codeDirectoryHash: seal.codeDirectoryHash,
          requirement: seal.requirement
        )
      } else {
        content = .file((hashes[item.path] ?? []).filter { hashTypes.contains($0.type) })
      }
      let sealed = SealedResource(content, isOptional: item.rule.isOptional)
      files[item.name] = sealed.propertyList
    }
    return files
  }

  private func files(
    _ items: [ResourceWalk.Item],
    _ hashes: [RelativePath: [SealedResource.Hash]]
  ) -> PropertyListDictionary {
    var files = PropertyListDictionary()
    for item in items {
      guard let hash = hashes[item.path]?.first(where: { $0.type == .sha1 })?.bytes else {
        continue
      }
      let isPlain = !item.rule.isOptional && !item.rule.isNested
      files[item.name] =
        isPlain
        ? .data(hash) : ["hash": .data(hash), "optional": .boolean(item.rule.isOptional)]
    }
    return files
  }

  private func linkTarget(of path: RelativePath) throws(CodeSigningError) -> String {
    do throws(FileError) {
      return String(decoding: try tree.linkTarget(of: path), as: UTF8.self)
    } catch {
      throw .unreadable(error)
    }
  }
}
