// Valise — hashing the files of a bundle, several at a time
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// What was read of one thing that a seal covers.
struct ResourceFact: Sendable {
  /// Extended attributes that it must not have; looked for only when strict.
  var sidebandAttributes: [String] = []
  /// What the seal says of it.
  var sealed = Sealed.nothing
  /// The place in the seal under a name of exactly the same bytes.
  var place: Int?
  /// What is wrong with a file.
  var fault: FileFault?

  /// What a seal says; the hashes of a file, of which there are many, are not kept.
  enum Sealed: Sendable {
    case nothing
    /// Something that has no form that is known.
    case unknown
    case file
    case link(target: String)
    case nested(codeDirectoryHash: [UInt8]?, requirement: String)
  }

  /// Why a file is not as it was sealed.
  enum FileFault: Sendable {
    /// It is a folder.
    case folder
    /// It was sealed by a digest that is not known.
    case unknownDigest
    case modified(expected: [UInt8], found: [UInt8])
  }
}

extension ResourceVerifier {
  /// Reads everything that the seal covers, on all processors; the facts are in the order of the
  /// items.
  func facts(
    about items: [ResourceWalk.Item],
    _ part: SealPart
  ) throws(CodeSigningError) -> [ResourceFact] {
    let hashTypes = hashTypes
    let tree = tree
    let base = bundle.base
    let isStrict = verifier.isStrict
    let progress = verifier.progress
    let share = ResourceHasher.share
    return try tree.concurrentResults(of: items.count, share: share, with: { FileHasher() }) {
      (hasher: inout FileHasher, number) throws(CodeSigningError) in
      let item = items[number]
      var fact = ResourceFact()
      let wanted = Self.wantedHashes(of: item, part, hashTypes, &fact)
      let path = base.appending(item.path)
      let file: (any OpenFile)?
      do throws(FileError) {
        file = wanted.isEmpty ? nil : try Self.file(at: path, in: tree)
        if isStrict, let file {
          fact.sidebandAttributes = try SidebandAttributes.names(of: file)
        } else if isStrict {
          fact.sidebandAttributes = try SidebandAttributes.names(of: path, in: tree)
        }
      } catch {
        throw .unreadable(error)
      }
      guard let file else {
        if !wanted.isEmpty { fact.fault = .folder }
        return fact
      }
      let found = try hasher.hashes(of: file, wanted.map(\.type))
      fact.fault = Self.fault(of: found, wanted)
      progress.advance(by: file.status.size)
      return fact
    }
  }

  /// The open file at a path; nothing when there is something else.
  private static func file(
    at path: RelativePath,
    in tree: any FileTree
  ) throws(FileError) -> (any OpenFile)? {
    do throws(FileError) { return try tree.openFile(at: path) } catch {
      guard case .notARegularFile = error else { throw error }
      return nil
    }
  }

  /// The hashes of a file that the seal holds and that count; none for what is no sealed file.
  private static func wantedHashes(
    of item: ResourceWalk.Item,
    _ part: SealPart,
    _ hashTypes: [CodeHashType],
    _ fact: inout ResourceFact
  ) -> [SealedResource.Hash] {
    let name = [UInt8](item.name.utf8)
    guard let place = part.files.place(of: name) else { return [] }
    if name == item.path.bytes { fact.place = place }
    let hashes: [SealedResource.Hash]
    switch part.files[place]?.content {
    case nil:
      fact.sealed = .unknown
      return []
    case .link(let target)?:
      fact.sealed = .link(target: target)
      return []
    case .nested(let hash, let requirement)?:
      fact.sealed = .nested(codeDirectoryHash: hash, requirement: requirement)
      return []
    case .file(let sealed)?:
      fact.sealed = .file
      hashes = item.kind == .link ? [] : sealed
    }
    let counting = hashes.filter { hashTypes.contains($0.type) }
    // Older seals of newer digests hold SHA-1 alone.
    return counting.isEmpty ? [SealedResource.Hash](hashes.prefix(1)) : counting
  }

  /// The digests of the code directories, which are those of the seal.
  private var hashTypes: [CodeHashType] {
    let signature = slices.compactMap(\.signature).first
    return signature?.directories.map(\.contents.hashType) ?? []
  }

  /// Compares the hashes of a file with those of the seal.
  private static func fault(
    of found: [SealedResource.Hash],
    _ wanted: [SealedResource.Hash]
  ) -> ResourceFact.FileFault? {
    guard found.count == wanted.count else { return .unknownDigest }
    for (one, other) in zip(wanted, found) where one != other {
      return .modified(expected: one.bytes, found: other.bytes)
    }
    return nil
  }

  /// Says what is wrong with a file.
  mutating func add(_ fault: ResourceFact.FileFault, _ path: RelativePath) {
    switch fault {
    case .folder:
      add(.badResource, "file modified", path, expected: "a file", found: "a folder")
    case .unknownDigest:
      add(.resourcesInvalid, "the seal holds a hash of a kind that is not known", path)
    case .modified(let expected, let found):
      add(
        .badResource,
        "file modified",
        path,
        expected: RequirementPrinter.hex(expected),
        found: RequirementPrinter.hex(found)
      )
    }
  }
}
