// Valise — threads that a caller lends for reading and writing property lists
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import ValiseBytes

/// Threads that a caller lends for large property lists.
///
/// What is read and written is the same with any count of them: bytes, values, errors, remarks and
/// their places. This module starts no threads of its own.
public struct PropertyListThreads: Sendable {
  /// How many threads can usefully work at the same time.
  public let count: Int
  /// How property lists are cut.
  let slicing: PropertyListSlicing
  private let body: @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void

  /// The thread of the caller and no other.
  public static let none = PropertyListThreads(count: 1) { count, work in
    for number in 0..<count { work(number) }
  }

  /// Makes threads of a closure that does so many pieces of work, each by its number from 0 on, at
  /// the same time or one after the other, and returns when all are done.
  public init(
    count: Int,
    run: @escaping @Sendable (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void
  ) {
    self.init(count: count, slicing: .coarse, run: run)
  }

  /// Makes threads that work on property lists cut in a given way.
  package init(
    count: Int,
    slicing: PropertyListSlicing,
    run: @escaping @Sendable (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void
  ) {
    precondition(count > 0, "there is the thread of the caller")
    self.count = count
    self.slicing = slicing
    body = run
  }

  /// Does pieces of work that do not depend on each other, each thread with something of its own.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - byteCount: About how much memory all answers take.
  ///   - makeState: Makes what a thread keeps from one of its pieces to the next.
  ///   - work: Does the piece of a number; after a piece without answer none is begun.
  ///   - finish: Is given what a thread has kept, one thread after the other.
  /// - Returns: The answers in the order of the pieces; nothing when a piece has none.
  func answers<State: ~Copyable, Answer: Sendable>(
    of count: Int,
    byteCount: Int = 0,
    with makeState: @escaping @Sendable () -> State,
    _ work: @escaping @Sendable (inout State, Int) -> Answer?,
    finish: @escaping @Sendable (borrowing State) -> Void = { _ in }
  ) -> [Answer]? {
    let pieces = Pieces<Answer>(count: count)
    let threadCount = min(count, self.count)
    body(threadCount) { _ in
      ThreadHeap.makeRoom(byteCount: byteCount / threadCount)
      var state = makeState()
      while let number = pieces.next() { pieces.put(work(&state, number), number) }
      pieces.alone { finish(state) }
    }
    return pieces.answers
  }
}

/// The numbers of pieces of work, handed out in their order, and the answers.
private final class Pieces<Answer: Sendable>: Sendable {
  private struct State {
    var next = 0
    var answers: [Answer?]
    var isWhole = true
  }

  private let state: Mutex<State>
  private let turn = Mutex(())

  init(count: Int) {
    state = Mutex(State(answers: Array(repeating: nil, count: count)))
  }

  func next() -> Int? {
    state.withLock { state in
      guard state.isWhole, state.next < state.answers.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func put(_ answer: Answer?, _ number: Int) {
    state.withLock { state in
      state.answers[number] = answer
      if answer == nil { state.isWhole = false }
    }
  }

  func alone(_ work: () -> Void) { turn.withLock { _ in work() } }

  var answers: [Answer]? {
    state.withLock { state in
      guard state.isWhole else { return nil }
      let answers = state.answers.compactMap { $0 }
      return answers.count == state.answers.count ? answers : nil
    }
  }
}
