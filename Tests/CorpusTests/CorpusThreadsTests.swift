// Valise — tests that real property lists are read and written in threads as in one
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Synchronization
import Testing
import ValiseTestKit

/// The files are small: they are cut into pieces of a few values.
@Suite("real property lists in threads") struct CorpusThreadsTests {
  /// What a reader answers; dictionaries are equal in any order, their bytes only in one.
  private enum Answer: Equatable {
    case document(PropertyListDocument, [UInt8])
    case error(PropertyListError)
  }

  /// Threads, and how often they were given work.
  private final class Counted: Sendable {
    private let runs = Mutex(0)
    var count: Int { runs.withLock { $0 } }

    var threads: PropertyListThreads {
      PropertyListThreads(count: 3, slicing: .fine) { count, work in
        self.runs.withLock { $0 += 1 }
        DispatchQueue.concurrentPerform(iterations: count) { work($0) }
      }
    }
  }

  private func read(_ bytes: [UInt8], _ threads: PropertyListThreads) -> Answer {
    do throws(PropertyListError) {
      let document = try PropertyListDocument(parsing: bytes, threads: threads)
      return .document(document, try document.value.serialized(as: .binary))
    } catch {
      return .error(error)
    }
  }

  private func write(
    _ value: PropertyList,
    _ isSorted: Bool,
    _ threads: PropertyListThreads
  ) -> Result<[UInt8], PropertyListError> {
    Result { () throws(PropertyListError) in
      try value.serialized(as: .xml, sortedKeys: isSorted, threads: threads)
    }
  }

  /// All files of the corpus as they are, and their values in both formats that threads read.
  private func files() throws -> [(path: String, bytes: [UInt8])] {
    try CorpusPropertyListTests.files().flatMap { path in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      // Those that nobody reads have errors to compare.
      guard let value = try? PropertyListDocument(parsing: bytes).value else {
        return [(path, bytes)]
      }
      let forms = [PropertyListFormat.xml, .binary].compactMap { try? value.serialized(as: $0) }
      return ([bytes] + forms).map { (path, $0) }
    }
  }

  @Test func `files are read the same, whole, cut and damaged`() throws {
    let counted = Counted()
    var generator = SeededGenerator(seed: 31)
    for (path, bytes) in try files() {
      var damaged = bytes
      if let place = bytes.indices.randomElement(using: &generator) {
        damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      for input in [bytes, Array(bytes.prefix(bytes.count / 2)), damaged] {
        #expect(read(input, counted.threads) == read(input, .none), "\(path)")
      }
    }
    // Most of them are cut.
    #expect(counted.count > 2_000)
  }

  @Test(arguments: [false, true])
  func `values are written to XML the same`(isSorted: Bool) throws {
    let counted = Counted()
    for path in try CorpusPropertyListTests.files() {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      guard let value = try? PropertyListDocument(parsing: bytes).value else { continue }
      let split = write(value, isSorted, counted.threads)
      #expect(split == write(value, isSorted, .none), "\(path)")
    }
    #expect(counted.count > 300)
  }
}
