// Valise — a file system in memory, which tests use in the place of the host's
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A file system in memory with the meaning and the errors of the host's.
///
/// Its working folder is its root. It knows no owners, so nothing is ever denied; a volume that
/// cannot exchange two entries is played with `supportsExchange`.
public final class InMemoryFileSystem: FileSystem {
  /// Where unfinished work is noted, so that an interruption can clear it away.
  public let temporaries: TemporaryRegistry?

  let supportsExchange: Bool
  private let state = Mutex(InMemoryState())
  private let failures = Mutex(InMemoryFailures())

  /// Makes a file system with nothing but its root.
  public init(supportsExchange: Bool = true, temporaries: TemporaryRegistry? = nil) {
    self.supportsExchange = supportsExchange
    self.temporaries = temporaries
  }

  /// Reads the state.
  func reading<Answer: Sendable>(
    _ body: (InMemoryState) throws(FileError) -> Answer
  ) throws(FileError) -> Answer {
    try state.withLock { (state) throws(FileError) in try body(state) }
  }

  /// Makes every change after the next `count` fail, as a full volume would.
  public func fail(after count: Int) {
    failures.withLock { $0 = InMemoryFailures(remaining: count) }
  }

  /// Makes the one change after the next `count` fail.
  public func failOnce(after count: Int) {
    failures.withLock { $0 = InMemoryFailures(remaining: count, isOnce: true) }
  }

  /// Lets all changes succeed again.
  public func stopFailing() { failures.withLock { $0 = InMemoryFailures() } }

  /// Changes the state, unless the change is one that is to fail.
  func changing(
    _ path: FilePath,
    _ body: (inout InMemoryState) throws(FileError) -> Void
  ) throws(FileError) {
    try failures.withLock { (failures) throws(FileError) in try failures.count(path) }
    try state.withLock { (state) throws(FileError) in try body(&state) }
  }
}
