// Valise — how files begin, and the hashes of those that are no code, in one reading
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

/// Looks at how files begin and hashes those that are no Mach-O file in the same reading, on all
/// processors.
struct FirstLook: Sendable {
  let tree: any FileTree

  /// What a file is.
  enum Answer: Sendable {
    /// A Mach-O file by its first bytes, which is not hashed.
    case mayBeCode
    /// Another file, with the hashes that were asked for.
    case other([SealedResource.Hash])
  }

  /// The answers in the order of the jobs; of a job without digests the first bytes alone are read.
  ///
  /// - Throws: The error of the first job that fails: `.unreadable`, `.cryptography`.
  func answers(_ jobs: [ResourceHasher.Job]) throws(CodeSigningError) -> [Answer] {
    let tree = tree
    let share = ResourceHasher.share
    return try tree.concurrentResults(of: jobs.count, share: share, with: { FileHasher() }) {
      (hasher: inout FileHasher, number) throws(CodeSigningError) in
      let job = jobs[number]
      guard !job.types.isEmpty else {
        return try Self.mayBeCode(job.path, in: tree) ? .mayBeCode : .other([])
      }
      let file: any OpenFile
      do throws(FileError) { file = try tree.openFile(at: job.path) } catch {
        throw .unreadable(error)
      }
      let hashes = try hasher.hashes(of: file, job.types) { start in
        !MachOContainer.mayStart(with: [UInt8](start.prefix(MachOContainer.prefixByteCount)))
      }
      return hashes.map { .other($0) } ?? .mayBeCode
    }
  }

  private static func mayBeCode(
    _ path: RelativePath,
    in tree: any FileTree
  ) throws(CodeSigningError) -> Bool {
    do throws(FileError) {
      let prefix = try tree.contents(of: path, range: 0..<MachOContainer.prefixByteCount)
      return MachOContainer.mayStart(with: prefix)
    } catch {
      throw .unreadable(error)
    }
  }
}
