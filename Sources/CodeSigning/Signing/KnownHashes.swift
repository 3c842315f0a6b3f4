// Valise — hashes of files that were read before their seal is made
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// The hashes of files that the search for code read, so that the seal needs not read them again.
///
/// They hold as long as nobody changes the files, which signing makes sure of at its end.
struct KnownHashes: Sendable {
  private var hashes: [RelativePath: [SealedResource.Hash]] = [:]

  /// Keeps the hashes of a file.
  mutating func add(_ found: [SealedResource.Hash], of path: RelativePath) { hashes[path] = found }

  /// Forgets a file in whose place is another one.
  mutating func forget(_ path: RelativePath) { hashes[path] = nil }

  /// The hashes of a file, in the order of the types; nothing when one of them is not known.
  func hashes(of path: RelativePath, _ types: [CodeHashType]) -> [SealedResource.Hash]? {
    guard let known = hashes[path] else { return nil }
    var found: [SealedResource.Hash] = []
    for type in types {
      guard let hash = known.first(where: { $0.type == type }) else { return nil }
      found.append(hash)
    }
    return found
  }
}
