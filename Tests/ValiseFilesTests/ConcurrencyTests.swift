// Valise — pieces of work that are done several at a time
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import ValiseFiles

@Suite struct ConcurrencyTests {
  private struct Failure: Error, Equatable {
    let number: Int
  }

  @Test(arguments: FileSystemKind.allCases, [0, 1, 15, 32, 1000])
  func everyPieceIsDoneOnce(kind: FileSystemKind, count: Int) throws {
    let work = try FileSystemUnderTest(kind)
    let record = Record()
    work.files.concurrently(count) { record.append($0) }
    #expect(record.numbers.sorted() == Array(0..<count))
  }

  @Test(arguments: FileSystemKind.allCases)
  func theFirstFailureInOrderIsTold(kind: FileSystemKind) throws {
    let work = try FileSystemUnderTest(kind)
    for _ in 0..<20 {
      let record = Record()
      #expect(throws: Failure(number: 50)) {
        try work.files.concurrently(1000) { (number) throws(Failure) in
          record.append(number)
          // Later pieces fail earlier in time.
          if number == 50 { spin(20_000) }
          if number >= 50 { throw Failure(number: number) }
        }
      }
      let begun = Set(record.numbers)
      #expect(begun.isSuperset(of: 0...50))
      #expect(begun.count <= 50 + work.files.threadCount)
    }
  }

  @Test func onTheDiskSeveralPiecesAreDoneAtATime() throws {
    let work = try FileSystemUnderTest(.disk)
    try #require(work.files.threadCount > 1)
    // Each of the first two waits until the other has begun.
    let begun = Record()
    work.files.concurrently(100) { number in
      begun.append(number)
      if number < 2 { while begun.numbers.count < 2 {} }
    }
    #expect(begun.numbers.count == 100)
  }

  @Test("the tree of a folder is read by as many threads as the host's file system, remembered too")
  func treesHaveThreads() throws {
    let work = try FileSystemUnderTest(.disk)
    let tree = try work.files.tree(at: work.folder)
    #expect(tree.threadCount == work.files.threadCount)
    #expect(RememberingTree(tree).threadCount == tree.threadCount)
    #expect(tree.threadCount > 1)
  }
}

/// Takes some time.
private func spin(_ rounds: Int) {
  let sink = Record()
  for number in 0..<rounds / 100 { sink.append(number) }
}

/// Numbers that threads write down.
private final class Record: Sendable {
  private let state = Mutex<[Int]>([])

  var numbers: [Int] { state.withLock { $0 } }

  func append(_ number: Int) { state.withLock { $0.append(number) } }
}
