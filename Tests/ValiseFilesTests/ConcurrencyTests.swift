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

  @Test(arguments: FileSystemKind.allCases, [0, 1, 40, 1000])
  func resultsAreInTheOrderOfThePieces(kind: FileSystemKind, count: Int) throws {
    let work = try FileSystemUnderTest(kind)
    let tree = try work.tree()
    let states = Record()
    let results = tree.concurrentResults(of: count, share: 4) {
      states.append(0)
      return 0
    } _: { (done: inout Int, number) in
      done += 1
      return [number, done]
    }
    #expect(results.map { $0[0] } == Array(0..<count))
    // Each thread counts its own pieces: they are as many as all begin with, together.
    #expect(results.count { $0[1] == 1 } <= states.numbers.count)
    #expect(states.numbers.count <= max(1, tree.threadCount))
    #expect(results.allSatisfy { (1...count).contains($0[1]) })
  }

  @Test(arguments: FileSystemKind.allCases)
  func aFailureOfOnePieceIsTheFailureOfAll(kind: FileSystemKind) throws {
    let tree = try FileSystemUnderTest(kind).tree()
    #expect(throws: Failure(number: 7)) {
      try tree.concurrentResults(of: 100, with: {}) {
        (_: inout Void, number) throws(Failure) in
        if number >= 7 { throw Failure(number: number) }
      }
    }
  }

  @Test func aTreeOnTheDiskIsReadByAsManyThreads() throws {
    let work = try FileSystemUnderTest(.disk)
    let tree = try work.files.tree(at: work.folder)
    #expect(tree.threadCount == work.files.threadCount)
    #expect(RememberingTree(tree).threadCount == tree.threadCount)
    #expect(tree.threadCount > 1)
    let begun = Record()
    let results = tree.concurrentResults(of: 100, with: {}) { (_: inout Void, number) in
      begun.append(number)
      if number < 2 { while begun.numbers.count < 2 {} }
      return number
    }
    #expect(results == Array(0..<100))
    #expect(begun.numbers.sorted() == Array(0..<100))
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
