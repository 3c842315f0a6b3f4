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

  /// Makes the seal.
  ///
  /// - Parameter nested: Gives what is sealed of the code at a path in the tree; nothing for a
  ///   file that is no code, which is sealed by its hashes then.
  /// - Returns: The seal.
  /// - Throws: `.unreadable`, `.badSeal`, `.badRule`, `.badPattern`, and what `nested` throws.
  public func seal(
    nested: (RelativePath) throws(CodeSigningError) -> NestedSeal?
  ) throws(CodeSigningError) -> ResourceSeal {
    let (present, older) = try items()
    var nestedSeals: [Int: NestedSeal] = [:]
    for (place, item) in present.enumerated() where item.kind == .nested {
      nestedSeals[place] = try nested(base.appending(item.path))
    }
    let hashes = try hashes(
      ofPresent: present.indices.filter { present[$0].kind != .link && nestedSeals[$0] == nil }
        .map { present[$0] },
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

  /// What the present part and the older one cover, found in one walk.
  private func items() throws(CodeSigningError) -> (
    present: [ResourceWalk.Item], older: [ResourceWalk.Item]
  ) {
    let present = try rules2.map { (rules) throws(CodeSigningError) in try walk(by: rules) }
    let older = omitsOlderPart ? nil : try walk(by: rules)
    do throws(FileError) {
      var results = try ResourceWalk.results(of: [present, older].compactMap { $0 })
      let olderItems = older == nil ? [] : results.removeLast().items.filter { $0.kind != .link }
      return (results.first?.items ?? [], olderItems)
    } catch {
      throw .unreadable(error)
    }
  }

  private func walk(by rules: PropertyListDictionary) throws(CodeSigningError) -> ResourceWalk {
    ResourceWalk(
      tree: tree,
      base: base,
      mainExecutable: mainExecutable.flatMap { $0.isInside(base) ? $0.below(base) : nil },
      rules: try ResourceRules(rules)
    )
  }

  /// The hashes of all files that one of the parts holds, each file read once for both.
  private func hashes(
    ofPresent present: [ResourceWalk.Item],
    older: [ResourceWalk.Item]
  ) throws(CodeSigningError) -> [RelativePath: [SealedResource.Hash]] {
    var jobs = present.map { item in
      ResourceHasher.Job(path: base.appending(item.path), types: hashTypes)
    }
    var paths = present.map(\.path)
    var places = [RelativePath: Int](minimumCapacity: older.count)
    if !older.isEmpty {
      for (place, path) in paths.enumerated() { places[path] = place }
    }
    for item in older {
      guard let place = places[item.path] else {
        jobs.append(ResourceHasher.Job(path: base.appending(item.path), types: [.sha1]))
        paths.append(item.path)
        continue
      }
      if !hashTypes.contains(.sha1) { jobs[place].types = [.sha1] + hashTypes }
    }
    return [RelativePath: [SealedResource.Hash]](
      uniqueKeysWithValues: zip(paths, try hashes(jobs))
    )
  }

  /// The hashes of files in the order of the jobs; those that are not known are read.
  private func hashes(
    _ jobs: [ResourceHasher.Job]
  ) throws(CodeSigningError) -> [[SealedResource.Hash]] {
    var found = jobs.map { known.hashes(of: $0.path, $0.types) ?? [] }
    let places = jobs.indices.filter { found[$0].isEmpty }
    let read = try ResourceHasher(tree: tree).hashes(places.map { jobs[$0] })
    for (place, hashes) in zip(places, read) { found[place] = hashes }
    return found
  }

  private func files2(
    _ items: [ResourceWalk.Item],
    _ nestedSeals: [Int: NestedSeal],
    _ hashes: [RelativePath: [SealedResource.Hash]]
  ) throws(CodeSigningError) -> PropertyListDictionary {
    var files = PropertyListDictionary()
    for (place, item) in items.enumerated() {
      let content: SealedResource.Content
      if item.kind == .link {
        content = .link(target: try linkTarget(of: base.appending(item.path)))
      } else if let seal = nestedSeals[place] {
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
