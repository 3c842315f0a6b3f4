// Valise — the unfinished work that an interruption must clear away
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The entries that are on disk for the moment only: staging folders and files beside their target.
///
/// Whoever clears them away holds the registry closed meanwhile: work that goes on in other threads
/// stops at its next note here and can neither commit half of it nor report the loss as an error.
public final class TemporaryRegistry: Sendable {
  /// The registry of this process, as signals are the process's; tests make their own.
  public static let process = TemporaryRegistry()

  private let paths = Mutex<[FilePath]>([])
  private let firstUse = FirstUse()
  private let folders = Mutex<[FilePath: Folder]>([:])

  /// What is known of a folder that gets entries for the moment.
  private enum Folder {
    /// The leftovers of dead runs are gone.
    case swept
    /// Another program keeps the lock.
    case unlockable
  }

  /// Makes an empty registry.
  public init() {}

  /// The entries noted now, oldest first.
  public var noted: [FilePath] { paths.withLock { $0 } }

  /// Lets an action run right before the first entry is noted.
  package func beforeFirstNote(_ action: @escaping @Sendable () -> Void) {
    firstUse.prepare(action)
  }

  /// Notes an entry that is about to be made.
  func note(_ path: FilePath) {
    firstUse.begin()
    paths.withLock { $0.append(path) }
  }

  /// Forgets an entry that is gone or in its place.
  func forget(_ path: FilePath) {
    paths.withLock { paths in
      if let index = paths.lastIndex(of: path) { paths.remove(at: index) }
    }
  }

  /// Whether nobody has looked for leftovers in a folder yet.
  func isUnswept(_ folder: FilePath) -> Bool { folders.withLock { $0[folder] == nil } }

  /// Notes that the leftovers of a folder are gone.
  func noteSwept(_ folder: FilePath) { folders.withLock { $0[folder] = .swept } }

  /// Whether the lock of a folder is worth waiting for.
  func isLockable(_ folder: FilePath) -> Bool { folders.withLock { $0[folder] != .unlockable } }

  /// Notes that another program keeps the lock of a folder.
  func noteUnlockable(_ folder: FilePath) { folders.withLock { $0[folder] = .unlockable } }

  /// Makes a change that must not be cut in two by an interruption.
  func uninterrupted<Failure: Error>(
    _ change: () throws(Failure) -> Void
  ) throws(Failure) {
    try paths.withLock { (_) throws(Failure) in try change() }
  }

  /// Removes all entries noted, youngest first, and calls `then` before anybody else comes in.
  ///
  /// Each entry is moved aside before it is removed, so that nothing new is put in meanwhile.
  public func clear(from fileSystem: some FileSystem, then: () -> Void = {}) {
    paths.withLock { paths in
      while let path = paths.popLast() {
        let aside = path.withSuffix("~")
        // Nobody is left to hear of a failure; what cannot be moved may still be removed.
        let isAside = (try? fileSystem.rename(path, to: aside)) != nil
        try? fileSystem.remove(isAside ? aside : path)
      }
      then()
    }
  }
}

extension FilePath {
  /// The path with `suffix` added to its last component.
  func withSuffix(_ suffix: String) -> FilePath { FilePath(unchecked: bytes + suffix.utf8) }
}
