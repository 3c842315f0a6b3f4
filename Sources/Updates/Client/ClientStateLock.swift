// Valise — one run at a time changes what the client remembers
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// Keeps other runs from changing what the client remembers, as long as it lives.
///
/// It is a folder of its own, since that of the files is shared by whoever replaces one of them.
struct ClientStateLock {
  private let lock: FolderLock?

  /// Waits until no other run has it; the folder is made where it is missing.
  ///
  /// - Parameters:
  ///   - folder: The folder with the files.
  ///   - fileSystem: Where it is. One that has no locks keeps nobody out.
  ///   - attempts: How often it is tried, ten milliseconds apart.
  /// - Throws: `.file`, `.busy` when another run has had it for some seconds.
  init(
    in folder: FilePath,
    on fileSystem: any FileSystem,
    attempts: Int = Self.attempts
  ) throws(ClientStateError) {
    let path = FilePath("lock").resolved(against: folder)
    do throws(FileError) {
      try fileSystem.createDirectories(at: path, mode: 0o700)
    } catch {
      throw .file(error)
    }
    lock = fileSystem.lock(of: path)
    guard lock?.waitAlone(attempts: attempts) ?? true else { throw .busy("\(folder)") }
  }

  /// Some five seconds; a change takes milliseconds.
  private static let attempts = 500

  /// Does the work while the lock is held.
  func whileHeld(
    _ work: () throws(ClientStateError) -> Void
  ) throws(ClientStateError) {
    defer { withExtendedLifetime(lock) {} }
    try work()
  }
}
