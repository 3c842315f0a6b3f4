// Valise — hashing many files for a seal, several at a time
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Hashes many files of a tree, each in one reading, on all processors.
struct ResourceHasher: Sendable {
  let tree: any FileTree

  /// A file and the digests that are wanted of it.
  struct Job: Sendable {
    let path: RelativePath
    var types: [CodeHashType]
  }

  /// How many files are worth a thread of their own.
  static let share = 8

  /// The hashes of all files, in the order of the jobs and of their digests.
  ///
  /// - Throws: The error of the first job that fails: `.unreadable`, `.cryptography`.
  func hashes(_ jobs: [Job]) throws(CodeSigningError) -> [[SealedResource.Hash]] {
    let tree = tree
    return try tree.concurrentResults(of: jobs.count, share: Self.share, with: { FileHasher() }) {
      (hasher: inout FileHasher, number) throws(CodeSigningError) in
      let file: any OpenFile
      do throws(FileError) { file = try tree.openFile(at: jobs[number].path) } catch {
        throw .unreadable(error)
      }
      return try hasher.hashes(of: file, jobs[number].types)
    }
  }
}
