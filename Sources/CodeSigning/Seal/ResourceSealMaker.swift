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
    var properties: PropertyListDictionary = [:]
    var hashes: [RelativePath: [UInt8]] = [:]
    if let rules2 {
      let files = try files2(rules2, &hashes, nested: nested)
      properties["files2"] = .dictionary(files)
      properties["rules2"] = .dictionary(rules2)
    }
    if !omitsOlderPart { properties["files"] = .dictionary(try files(hashes)) }
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

  private func files2(
    _ rules: PropertyListDictionary,
    _ hashes: inout [RelativePath: [UInt8]],
    nested: (RelativePath) throws(CodeSigningError) -> NestedSeal?
  ) throws(CodeSigningError) -> PropertyListDictionary {
    var files = PropertyListDictionary()
    for item in try walk(rules) {
      let path = base.appending(item.path)
      let content: SealedResource.Content
      switch item.kind {
      case .link: content = .link(target: try linkTarget(of: path))
      case .nested:
        if let seal = try nested(path) {
          content = .nested(
            codeDirectoryHash: seal.codeDirectoryHash,
            requirement: seal.requirement
          )
        } else {
          content = .file(try hash(path, item.path, &hashes))
        }
      case .file: content = .file(try hash(path, item.path, &hashes))
      }
      let sealed = SealedResource(content, isOptional: item.rule.isOptional)
      files[item.name] = sealed.propertyList
    }
    return files
  }

  private func files(
    _ hashes: [RelativePath: [UInt8]]
  ) throws(CodeSigningError) -> PropertyListDictionary {
    var files = PropertyListDictionary()
    for item in try walk(rules) where item.kind != .link {
      let path = base.appending(item.path)
      var hash = hashes[item.path]
      if hash == nil { hash = try FileHashing(tree: tree).hashes(of: path, [.sha1]).first?.bytes }
      guard let hash else { continue }
      let isPlain = !item.rule.isOptional && !item.rule.isNested
      files[item.name] =
        isPlain
        ? .data(hash) : ["hash": .data(hash), "optional": .boolean(item.rule.isOptional)]
    }
    return files
  }

  private func hash(
    _ path: RelativePath,
    _ inside: RelativePath,
    _ hashes: inout [RelativePath: [UInt8]]
  ) throws(CodeSigningError) -> [SealedResource.Hash] {
    // The older part needs SHA-1 of many of the same files, which is made in the same reading.
    let wanted = omitsOlderPart || hashTypes.contains(.sha1) ? hashTypes : [.sha1] + hashTypes
    let all = try FileHashing(tree: tree).hashes(of: path, wanted)
    if let first = all.first, first.type == .sha1 { hashes[inside] = first.bytes }
    return all.filter { hashTypes.contains($0.type) }
  }

  private func linkTarget(of path: RelativePath) throws(CodeSigningError) -> String {
    do throws(FileError) {
      return String(decoding: try tree.linkTarget(of: path), as: UTF8.self)
    } catch {
      throw .unreadable(error)
    }
  }
}
