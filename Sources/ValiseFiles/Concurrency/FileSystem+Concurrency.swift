// Valise — many pieces of work on a file system, several at a time
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension FileSystem {
  /// Does pieces of work that do not depend on each other, several at a time where that is faster.
  ///
  /// Pieces are begun in their order. After a failure none is begun; those that are begun end.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - share: How many pieces are worth a thread of their own, which costs as much as some files.
  ///   - work: Does the piece of a number, from 0 on, in any thread.
  /// - Throws: The failure of the first piece, in their order, that failed; it is the same as when
  ///   one is done after the other.
  public func concurrently<Failure: Error>(
    _ count: Int,
    share: Int = 16,
    _ work: @escaping @Sendable (Int) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(share > 0, "a thread does some pieces")
    try doConcurrently(count, threads: min(threadCount, count / share), work)
  }
}

extension FileTree {
  /// Does pieces of work that do not depend on each other, several at a time where that is faster.
  ///
  /// Pieces are begun in their order. After a failure none is begun; those that are begun end.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - share: How many pieces are worth a thread of their own.
  ///   - work: Does the piece of a number, from 0 on, in any thread.
  /// - Throws: The failure of the first piece, in their order, that failed.
  public func concurrently<Failure: Error>(
    _ count: Int,
    share: Int = 16,
    _ work: @escaping @Sendable (Int) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(share > 0, "a thread does some pieces")
    try doConcurrently(count, threads: min(threadCount, count / share), work)
  }
}

private func doConcurrently<Failure: Error>(
  _ count: Int,
  threads: Int,
  _ work: @escaping @Sendable (Int) throws(Failure) -> Void
) throws(Failure) {
  guard threads > 1 else {
    for number in 0..<count { try work(number) }
    return
  }
  let queue = WorkQueue<Failure>(count: count)
  ThreadWork { queue.drain(work) }.run(in: threads)
  try queue.checkFailure()
}

/// What several threads do at the same time.
private final class ThreadWork: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Runs the body in every one of `count` threads and waits for all.
  func run(in count: Int) {
    withExtendedLifetime(self) {
      // Safety: the object lives until the call returns, which is after the end of all threads.
      unsafe valise_run_in_threads(
        Int32(clamping: count),
        { context in
          guard let context = unsafe context else { return }
          // Safety: the context is the object that is passed below.
          unsafe Unmanaged<ThreadWork>.fromOpaque(context).takeUnretainedValue().body()
        },
        Unmanaged.passUnretained(self).toOpaque()
      )
    }
  }
}
