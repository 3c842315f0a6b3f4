// Valise — the lock that tells the leftovers of dead runs from the work of living ones
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

/// A folder that is open to be locked; the lock ends with the last reference, and with the process.
///
/// Whoever makes entries for the moment in a folder shares its lock meanwhile, so that somebody who
/// has it alone knows that all such entries are left over from runs that were killed. It is advice
/// between runs of this program: other programs are kept from nothing.
/// Source: flock(2), which systems of both kinds have for folders too.
public final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Takes over the number of an open folder.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = valise_close(descriptor) }

  /// Takes the lock alone, if nobody else has it.
  package func takeAlone() -> Bool { valise_lock(descriptor, 1) == 0 }

  /// Takes the lock alone, and waits for others that have it: ten milliseconds an attempt.
  package func waitAlone(attempts: Int) -> Bool {
    for _ in 0..<attempts {
      if takeAlone() { return true }
      valise_pause(Self.pauseMilliseconds)
    }
    return false
  }

  /// Whether the folder that is locked is still the one at a path.
  package func isFolder(at path: FilePath, on fileSystem: any FileSystem) -> Bool {
    var status = valise_status()
    // Safety: the call fills the structure.
    guard unsafe valise_status_of(descriptor, &status) >= 0,
      // What cannot be asked is not there.
      let found = try? fileSystem.status(of: path)
    else { return false }
    return found.inode == status.inode && found.device == status.device
  }

  /// Shares the lock; who has it alone gives it back soon, unless it is another program.
  func share() -> Bool {
    for _ in 0..<Self.attempts {
      if valise_lock(descriptor, 0) == 0 { return true }
      valise_pause(Self.pauseMilliseconds)
    }
    return false
  }

  private static let attempts = 20
  private static let pauseMilliseconds: Int32 = 10
}

extension DiskFileSystem {
  /// The folder at `path`, to which links may lead, open to be locked; nothing where that fails.
  public func lock(of path: FilePath) -> FolderLock? {
    // Safety: the call reads `path.bytes.count` bytes of the array.
    let answer = unsafe valise_open_for_lock(path.bytes, path.bytes.count)
    return answer < 0 ? nil : FolderLock(owning: answer)
  }
}
