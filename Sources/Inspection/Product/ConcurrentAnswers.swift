// Valise — the answers to many questions, asked in several threads
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
package import ValiseFiles

/// The answers to many questions about a tree, asked in several threads and kept in their order.
package struct ConcurrentAnswers<Answer: Sendable>: Sendable {
  /// The answers in the order of the questions.
  package let all: [Answer]

  /// Asks the questions of the numbers below `count`.
  ///
  /// - Parameters:
  ///   - count: How many questions there are.
  ///   - share: How many questions are worth a thread of their own.
  ///   - tree: The tree, which says how many threads are useful.
  ///   - ask: Answers the question of a number, in any thread.
  package init(
    _ count: Int,
    share: Int,
    in tree: any FileTree,
    _ ask: @escaping @Sendable (Int) -> Answer
  ) {
    let collected = CollectedAnswers<Answer>(count)
    tree.concurrently(count, share: share) { number in collected.put(ask(number), at: number) }
    all = collected.inOrder
  }
}

/// Answers that several threads give.
private final class CollectedAnswers<Answer: Sendable>: Sendable {
  private let answers: Mutex<[Answer?]>

  init(_ count: Int) { answers = Mutex([Answer?](repeating: nil, count: count)) }

  func put(_ answer: Answer, at place: Int) { answers.withLock { $0[place] = answer } }

  var inOrder: [Answer] { answers.withLock { $0.compactMap(\.self) } }
}
