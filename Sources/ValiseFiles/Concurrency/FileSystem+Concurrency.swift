// Valise — many pieces of work on a file system or a tree, several at a time
// SPDX-License-Identifier: Apache-2.0

import CFileSystem
import Synchronization

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
    _ = try concurrentResults(of: count, share: share, with: {}) {
      (_: inout Void, number) throws(Failure) in try work(number)
    }
  }

  /// Does pieces of work that do not depend on each other, several at a time where that is faster.
  ///
  /// Pieces are begun in their order. After a failure none is begun; those that are begun end.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - share: How many pieces are worth a thread of their own, which costs as much as some files.
  ///   - makeState: Makes what a thread keeps from one of its pieces to the next.
  ///   - work: Does the piece of a number, from 0 on, in any thread.
  /// - Returns: What the pieces gave, in their order.
  /// - Throws: The failure of the first piece, in their order, that failed; it is the same as when
  ///   one is done after the other.
  public func concurrentResults<State: ~Copyable, Answer: Sendable, Failure: Error>(
    of count: Int,
    share: Int = 16,
    with makeState: @escaping @Sendable () -> State,
    _ work: @escaping @Sendable (inout State, Int) throws(Failure) -> Answer
  ) throws(Failure) -> [Answer] {
    precondition(share > 0, "a thread does some pieces")
    return try results(of: count, threads: min(threadCount, count / share), makeState, work)
  }
}

extension FileTree {
  /// Does pieces of work that do not depend on each other, several at a time where that is faster.
  ///
  /// Pieces are begun in their order. After a failure none is begun; those that are begun end.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - share: How many pieces are worth a thread of their own, which costs as much as some files.
  ///   - makeState: Makes what a thread keeps from one of its pieces to the next.
  ///   - work: Does the piece of a number, from 0 on, in any thread.
  /// - Returns: What the pieces gave, in their order.
  /// - Throws: The failure of the first piece, in their order, that failed; it is the same as when
  ///   one is done after the other.
  public func concurrentResults<State: ~Copyable, Answer: Sendable, Failure: Error>(
    of count: Int,
    share: Int = 16,
    with makeState: @escaping @Sendable () -> State,
    _ work: @escaping @Sendable (inout State, Int) throws(Failure) -> Answer
  ) throws(Failure) -> [Answer] {
    precondition(share > 0, "a thread does some pieces")
    return try results(of: count, threads: min(threadCount, count / share), makeState, work)
  }

  /// Does pieces of work that do not depend on each other, several at a time where that is faster.
  ///
  /// Pieces are begun in their order. After a failure none is begun; those that are begun end.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - share: How many pieces are worth a thread of their own, which costs as much as some files.
  ///   - work: Does the piece of a number, from 0 on, in any thread.
  /// - Returns: What the pieces gave, in their order.
  /// - Throws: The failure of the first piece, in their order, that failed.
  public func concurrentResults<Answer: Sendable, Failure: Error>(
    of count: Int,
    share: Int = 16,
    _ work: @escaping @Sendable (Int) throws(Failure) -> Answer
  ) throws(Failure) -> [Answer] {
    try concurrentResults(of: count, share: share, with: {}) {
      (_: inout Void, number) throws(Failure) in try work(number)
    }
  }
}

private func results<State: ~Copyable, Answer: Sendable, Failure: Error>(
  of count: Int,
  threads: Int,
  _ makeState: @escaping @Sendable () -> State,
  _ work: @escaping @Sendable (inout State, Int) throws(Failure) -> Answer
) throws(Failure) -> [Answer] {
  guard threads > 1 else {
    var state = makeState()
    var answers: [Answer] = []
    answers.reserveCapacity(count)
    for number in 0..<count { answers.append(try work(&state, number)) }
    return answers
  }
  let queue = WorkQueue<Failure>(count: count)
  let answers = Mutex([Answer?](repeating: nil, count: count))
  ThreadWork {
    var state = makeState()
    queue.drain { (number) throws(Failure) in
      let answer = try work(&state, number)
      answers.withLock { $0[number] = answer }
    }
  }.run(in: threads)
  try queue.checkFailure()
  // Without a failure every piece has been done.
  return answers.withLock { $0.compactMap { $0 } }
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
