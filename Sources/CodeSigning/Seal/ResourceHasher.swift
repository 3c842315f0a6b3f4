// Valise — hashing many files for a seal, several at a time
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
internal import ValiseFiles

/// Hashes many files of a tree, each in one reading, on all processors.
struct ResourceHasher: Sendable {
  let tree: any FileTree

  /// A file and the digests that are wanted of it.
  struct Job: Sendable {
    let path: RelativePath
    let types: [CodeHashType]
  }

  /// How many files are worth a thread of their own.
  private static let share = 8

  /// The hashes of all files, in the order of the jobs and of their digests.
  ///
  /// - Throws: The error of the first job that fails: `.unreadable`, `.cryptography`.
  func hashes(_ jobs: [Job]) throws(CodeSigningError) -> [[SealedResource.Hash]] {
    let results = SharedHashes(count: jobs.count)
    let hashing = FileHashing(tree: tree)
    try tree.concurrently(jobs.count, share: Self.share) { (number) throws(CodeSigningError) in
      results.put(try hashing.hashes(of: jobs[number].path, jobs[number].types), at: number)
    }
    return results.inOrder
  }
}

/// Hashes that several threads make.
private final class SharedHashes: Sendable {
  private let hashes: Mutex<[[SealedResource.Hash]]>

  init(count: Int) { hashes = Mutex([[SealedResource.Hash]](repeating: [], count: count)) }

  func put(_ found: [SealedResource.Hash], at place: Int) { hashes.withLock { $0[place] = found } }

  var inOrder: [[SealedResource.Hash]] { hashes.withLock { $0 } }
}
