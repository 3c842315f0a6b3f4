// Valise — a file system for a program that stops after some changes
// SPDX-License-Identifier: Apache-2.0

import Synchronization
package import ValiseFiles

/// A file system for a program that stops after some changes: from then on all of them fail, also
/// those that clear away.
package final class StoppingFileSystem: ForwardingFileSystem {
  /// The file system that it stands before.
  package let base: any FileSystem
  private let left: Mutex<Int>
  private let isBlindAfterwards: Bool
  private let canExchange: Bool

  /// Makes a file system that takes so many changes.
  ///
  /// - Parameters:
  ///   - base: Where they are made.
  ///   - changes: How many.
  ///   - isBlindAfterwards: Whether the program does not see any more what is there, either.
  ///   - canExchange: Whether folders can be exchanged.
  package init(
    _ base: any FileSystem,
    after changes: Int,
    isBlindAfterwards: Bool = false,
    canExchange: Bool = true
  ) {
    self.base = base
    left = Mutex(changes)
    self.isBlindAfterwards = isBlindAfterwards
    self.canExchange = canExchange
  }

  /// Whether a change has failed.
  package var hasStopped: Bool { left.withLock { $0 < 0 } }

  /// Lets the program see what is there, unless it is blind by now.
  package func willLook(_ path: FilePath) throws(FileError) {
    if isBlindAfterwards, hasStopped { throw .noSpace("\(path)") }
  }

  /// Counts a change.
  package func willChange(_ path: FilePath) throws(FileError) {
    let isAlive = left.withLock { left in
      if left >= 0 { left -= 1 }
      return left >= 0
    }
    if !isAlive { throw .noSpace("\(path)") }
  }

  /// Exchanges two entries, where that can be done.
  package func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) {
    guard canExchange else {
      throw .system("\(first)", operation: "exchange", reason: "it is not supported")
    }
    try willChange(second)
    try base.exchange(first, second)
  }
}
