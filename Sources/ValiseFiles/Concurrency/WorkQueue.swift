// Valise — the numbers of pieces of work, handed out to threads
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The numbers of pieces of work, handed out in their order until one fails.
final class WorkQueue<Failure: Error>: Sendable {
  private struct State {
    var next = 0
    var failure: (number: Int, error: Failure)?
  }

  private let count: Int
  private let state = Mutex(State())

  /// Makes a queue of the numbers below `count`.
  init(count: Int) { self.count = count }

  /// Does one piece after the other until there is none left, or one has failed.
  func drain(_ work: (Int) throws(Failure) -> Void) {
    while let number = next() {
      do throws(Failure) {
        try work(number)
      } catch {
        fail(number, error)
      }
    }
  }

  /// Checks that no piece failed.
  ///
  /// - Throws: The failure of the first piece that failed. All before it have been handed out
  ///   before, so that none of those could have failed unseen.
  func checkFailure() throws(Failure) {
    if let failure = state.withLock({ $0.failure }) { throw failure.error }
  }

  private func next() -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func fail(_ number: Int, _ error: Failure) {
    state.withLock { state in
      if let earlier = state.failure, earlier.number < number { return }
      state.failure = (number, error)
    }
  }
}
