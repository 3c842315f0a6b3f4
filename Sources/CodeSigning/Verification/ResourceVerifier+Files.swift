// Valise — hashing the files of a bundle, several at a time
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

/// What was read of one thing that a seal covers.
struct ResourceFact: Sendable {
  /// Extended attributes that it must not have; looked for only when strict.
  var sidebandAttributes: [String] = []
  /// The hashes that the seal holds, of which one at least counts; empty for what is no sealed file.
  var wanted: [SealedResource.Hash] = []
  /// The same hashes as they are; nothing where no file is.
  var found: [SealedResource.Hash]?
}

extension ResourceVerifier {
  /// Reads everything that the seal covers, on all processors; the facts are in the order of the
  /// items.
  func facts(
    about items: [ResourceWalk.Item],
    _ part: ResourceSeal.Part
  ) throws(CodeSigningError) -> [ResourceFact] {
    let wanted = items.map { wantedHashes(of: $0, part) }
    let tree = tree
    let base = bundle.base
    let isStrict = verifier.isStrict
    let share = ResourceHasher.share
    return try tree.concurrentResults(of: items.count, share: share, with: { FileHasher() }) {
      (hasher: inout FileHasher, number) throws(CodeSigningError) in
      var fact = ResourceFact()
      let path = base.appending(items[number].path)
      let file: (any OpenFile)?
      do throws(FileError) {
        file = wanted[number].isEmpty ? nil : try Self.file(at: path, in: tree)
        if isStrict, let file {
          fact.sidebandAttributes = try SidebandAttributes.names(of: file)
        } else if isStrict {
          fact.sidebandAttributes = try SidebandAttributes.names(of: path, in: tree)
        }
      } catch {
        throw .unreadable(error)
      }
      guard let file else { return fact }
      fact.wanted = wanted[number]
      fact.found = try hasher.hashes(of: file, fact.wanted.map(\.type))
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

  /// The hashes of a file that the seal holds and that count.
  private func wantedHashes(
    of item: ResourceWalk.Item,
    _ part: ResourceSeal.Part
  ) -> [SealedResource.Hash] {
    guard item.kind != .link, let value = part.files[item.name],
      case .file(let hashes) = SealedResource(value)?.content
    else { return [] }
    let counting = hashes.filter { hashTypes.contains($0.type) }
    // Older seals of newer digests hold SHA-1 alone.
    return counting.isEmpty ? [SealedResource.Hash](hashes.prefix(1)) : counting
  }

  /// The digests of the code directories, which are those of the seal.
  private var hashTypes: [CodeHashType] {
    let signature = slices.compactMap(\.signature).first
    return signature?.directories.map(\.contents.hashType) ?? []
  }

  /// Compares what was read of a file with the seal.
  mutating func verifyFile(_ item: ResourceWalk.Item, _ fact: ResourceFact) {
    guard let found = fact.found else {
      return add(.badResource, "file modified", item.path, expected: "a file", found: "a folder")
    }
    guard found.count == fact.wanted.count else {
      return add(.resourcesInvalid, "the seal holds a hash of a kind that is not known", item.path)
    }
    for (one, other) in zip(fact.wanted, found) where one != other {
      return add(
        .badResource,
        "file modified",
        item.path,
        expected: RequirementPrinter.hex(one.bytes),
        found: RequirementPrinter.hex(other.bytes)
      )
    }
  }
}
