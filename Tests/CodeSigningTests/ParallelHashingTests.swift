// Valise — tests of hashing on several processors: the same results, and every fault found
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization
import Testing
import ValiseBytes
import ValiseCryptography
import ValiseDiagnostics
import ValiseTestKit

@testable import CodeSigning
@testable import ValiseFiles

@Suite struct ParallelHashingTests {
  private static let piece = FileHasher.pieceByteCount

  /// Sizes of files around those of the pieces in which they are read.
  private static let sizes = [
    0, 1, piece - 1, piece, piece + 1, 2 * piece, 3 * piece + 7, 100, 5000, 70_000,
  ]

  private static func bytes(_ count: Int, seed: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(seed))
    return (0..<(count + 7) / 8).flatMap { _ in
      let word: UInt64 = generator.next()
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }.dropLast((8 - count % 8) % 8)
  }

  /// A sealed bundle with many files, and what is in them by their paths.
  private static func sealed() throws -> (sealed: SealedFolder, contents: [String: [UInt8]]) {
    let sealed = try SealedFolder()
    var contents: [String: [UInt8]] = [:]
    for number in 0..<60 {
      let name = "Resources/f\(number % 7)/\(number).dat"
      let bytes = bytes(sizes[number % sizes.count], seed: number)
      contents[name] = bytes
      _ = try sealed.folder.write(bytes, to: "\(SealedFolder.name)/Contents/\(name)")
    }
    try sealed.seal(SealedFolder.name)
    return (sealed, contents)
  }

  private static func object(
    _ sealed: SealedFolder,
    threads: Int,
    _ reads: @escaping @Sendable (RelativePath, Int, Int) throws(FileError) -> Void = { _, _, _ in }
  ) throws -> (object: CodeObject, tree: WatchedTree) {
    let base = try DiskFileSystem().tree(at: FilePath(sealed.folder.path))
    let tree = WatchedTree(base: base, threadCount: threads, reads: reads)
    return (try CodeObject(at: .named(SealedFolder.name), in: tree), tree)
  }

  @Test(arguments: [[CodeHashType.sha256], [.sha1, .sha256]])
  func sealsAreTheSameWithOneThreadAndWithMany(types: [CodeHashType]) throws {
    let (sealed, contents) = try Self.sealed()
    let one = try #require(try Self.object(sealed, threads: 1).object.madeSeal(hashTypes: types))
    let many = try #require(try Self.object(sealed, threads: 7).object.madeSeal(hashTypes: types))
    #expect(try one.serialized() == many.serialized())
    let files = try #require(many.properties["files2"]?.dictionaryValue)
    let older = try #require(many.properties["files"]?.dictionaryValue)
    for (name, bytes) in contents {
      let entry = try #require(files[name]?.dictionaryValue)
      #expect(entry["hash2"]?.dataValue == (try digest(of: bytes, using: .sha256)))
      let sha1 = try digest(of: bytes, using: .sha1)
      #expect(older[name]?.dataValue == sha1)
      #expect(entry["hash"]?.dataValue == (types.contains(.sha1) ? sha1 : nil))
    }
  }

  @Test(arguments: [1, 2, 7])
  func everyFileIsOpenedOnceAndReadInSmallPieces(threads: Int) throws {
    let (sealed, contents) = try Self.sealed()
    let largest = Mutex(0)
    let (object, tree) = try Self.object(sealed, threads: threads) { _, _, count in
      largest.withLock { $0 = max($0, count) }
    }
    let verdict = try CodeVerifier(isStrict: true).verify(object)
    #expect(verdict.isValid)
    let opened = tree.opened
    for name in contents.keys {
      let path = try RelativePath(validating: "\(SealedFolder.name)/Contents/\(name)")
      #expect(opened[path] == 1)
    }
    #expect(largest.withLock { $0 } == Self.piece)
  }

  @Test(arguments: [[CodeHashType.sha256], [.sha1, .sha256]], [1, 7])
  func whatTheSearchForCodeReadIsNotReadAgain(types: [CodeHashType], threads: Int) throws {
    let (sealed, contents) = try Self.sealed()
    let (object, tree) = try Self.object(sealed, threads: threads)
    var search = CodeSearch(in: tree, nested: .all)
    var options = SigningOptions()
    options.digests = types
    search.hashing = (options, object.path)
    try search.search(object)
    #expect(search.code.map { "\($0.path)" }.last == SealedFolder.name)
    let seal = try object.madeSeal(
      rules: nil,
      hashTypes: types,
      native: "arm64",
      omitsOlderPart: false,
      known: search.known
    )
    for name in contents.keys {
      let path = try RelativePath(validating: "\(SealedFolder.name)/Contents/\(name)")
      #expect(tree.opened[path] == 1)
    }
    let anew = try Self.object(sealed, threads: 1).object.madeSeal(hashTypes: types)
    #expect(try seal?.serialized() == anew?.serialized())
  }

  @Test(arguments: [1, 7])
  func progressIsToldOfEveryByteThatIsHashed(threads: Int) throws {
    let base = CountedBytes()
    let few = try SealedFolder()
    let tree = try DiskFileSystem().tree(at: FilePath(few.folder.path))
    let object = try CodeObject(at: .named(SealedFolder.name), in: tree)
    #expect(try CodeVerifier(progress: base).verify(object).isValid)
    let (sealed, contents) = try Self.sealed()
    let more = CountedBytes()
    let verifier = CodeVerifier(progress: more)
    #expect(try verifier.verify(try Self.object(sealed, threads: threads).object).isValid)
    #expect(base.count > 0)
    #expect(more.count - base.count == contents.values.reduce(0) { $0 + $1.count })
  }

  @Test(arguments: [1, 7])
  func allWrongFilesAreNamedInTheirOrder(threads: Int) throws {
    let (sealed, contents) = try Self.sealed()
    var wrong: [String] = []
    for (name, bytes) in contents where bytes.count > Self.piece {
      var changed = bytes
      changed[bytes.count - 1] ^= 1
      _ = try sealed.folder.write(changed, to: "\(SealedFolder.name)/Contents/\(name)")
      wrong.append("Contents/\(name)")
    }
    let verdict = try CodeVerifier(isStrict: true)
      .verify(try Self.object(sealed, threads: threads).object)
    #expect(verdict.findings.compactMap(\.path) == wrong.sorted())
    #expect(verdict.findings.allSatisfy { $0.status == .badResource })
  }

  @Test(arguments: [1, 7])
  func aReadErrorNamesItsFile(threads: Int) throws {
    let (sealed, contents) = try Self.sealed()
    let name = try #require(contents.filter { $0.value.count > Self.piece }.keys.min())
    let path = try RelativePath(validating: "\(SealedFolder.name)/Contents/\(name)")
    let fault = FileError.system("\(path)", operation: "read", reason: "the disk is broken")
    // The second piece cannot be read.
    let (object, _) = try Self.object(sealed, threads: threads) {
      (file, offset, _) throws(FileError) in
      if file == path, offset > 0 { throw fault }
    }
    #expect(throws: CodeSigningError.unreadable(fault)) { try CodeVerifier().verify(object) }
    #expect(throws: CodeSigningError.unreadable(fault)) { try object.madeSeal() }
  }

  @Test(arguments: [12, 14, 18, 20], [[CodeHashType.sha256], [.sha1, .sha256Truncated]])
  func pagesAreTheSameWithOneThreadAndWithMany(
    exponent: UInt8,
    types: [CodeHashType]
  ) throws {
    let bytes = Self.bytes(6 * Self.piece + 12_345, seed: 1)
    let range = 1000..<bytes.count
    let read: PageHasher.Reading = { (range, buffer) in
      let part = bytes[range]
      buffer.replaceSubrange(0..<part.count, with: part)
      return part.count
    }
    let one = try PageHasher(on: InMemoryFileSystem(), read: read)
      .hashes(of: range, pageExponent: exponent, types)
    let many = try PageHasher(on: DiskFileSystem(), read: read)
      .hashes(of: range, pageExponent: exponent, types)
    #expect(one == many)
    let page = 1 << Int(exponent)
    for (list, type) in zip(many, types) {
      let algorithm = try #require(type.algorithm)
      let size = try #require(type.byteCount)
      let expected = try stride(from: range.lowerBound, to: range.upperBound, by: page).map {
        let page = [UInt8](bytes[$0..<min($0 + page, range.upperBound)])
        return try digest(of: page, using: algorithm).prefix(size)
      }
      #expect(list.bytes == expected.flatMap { $0 })
    }
  }

  @Test func aFileThatEndsWhileItsPagesAreHashedIsFound() {
    let hasher = PageHasher(on: DiskFileSystem()) { (range, _) in
      max(0, min(range.count, 3 * Self.piece + 10 - range.lowerBound))
    }
    let fault = CodeSigningError.malformed(
      .truncated(at: 3 * Self.piece, needed: Self.piece, available: 10)
    )
    for exponent in [12, 0] as [UInt8] {
      #expect(throws: fault) {
        try hasher.hashes(of: 0..<(6 * Self.piece), pageExponent: exponent, [.sha256])
      }
    }
  }

  @Test func aFileThatChangesWhileOthersAreHashedIsFound() throws {
    let report = try SigningCase("pub-sign-05")
    _ = try report.folder.write([1], to: "Demo.app/Contents/Resources/a.txt")
    let old = try report.folder.read("Demo.app/Contents/MacOS/Demo")
    let progress = ChangingProgress {
      // What is hashed already when the pages are, with another size.
      _ = try? report.folder.write([2, 2], to: "Demo.app/Contents/Resources/a.txt")
    }
    let signer = CodeSigner(on: DiskFileSystem(), progress: progress)
    let plan = try signer.plan(FilePath(report.folder.path("Demo.app")))
    #expect(
      throws: CodeSigningError.cannotSign(
        "Demo.app",
        .changed("Demo.app/Contents/Resources/a.txt")
      )
    ) {
      try signer.sign(plan)
    }
    #expect(try report.folder.read("Demo.app/Contents/MacOS/Demo") == old)
  }
}

/// A tree that tells of every reading, and says how many threads are useful.
private struct WatchedTree: FileTree {
  let base: any FileTree
  let threadCount: Int
  /// Is told of the file, the offset and the size of what is to be read.
  let reads: @Sendable (RelativePath, Int, Int) throws(FileError) -> Void
  private let record = Record()

  private final class Record: Sendable {
    let opened = Mutex<[RelativePath: Int]>([:])
  }

  init(
    base: any FileTree,
    threadCount: Int,
    reads: @escaping @Sendable (RelativePath, Int, Int) throws(FileError) -> Void
  ) {
    self.base = base
    self.threadCount = threadCount
    self.reads = reads
  }

  /// How often each file was opened or read by its path.
  var opened: [RelativePath: Int] { record.opened.withLock { $0 } }

  var displayPath: String { base.displayPath }

  func status(of path: RelativePath) throws(FileError) -> FileStatus { try base.status(of: path) }

  func entries(of path: RelativePath) throws(FileError) -> [DirectoryEntry] {
    try base.entries(of: path)
  }

  func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    note(path)
    return try base.contents(of: path, limit: limit)
  }

  func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    note(path)
    return try base.contents(of: path, range: range)
  }

  func openFile(at path: RelativePath) throws(FileError) -> any OpenFile {
    note(path)
    return WatchedFile(base: try base.openFile(at: path), path: path, reads: reads)
  }

  func linkTarget(of path: RelativePath) throws(FileError) -> [UInt8] {
    try base.linkTarget(of: path)
  }

  func extendedAttributes(of path: RelativePath) throws(FileError) -> [String: [UInt8]] {
    try base.extendedAttributes(of: path)
  }

  private func note(_ path: RelativePath) {
    record.opened.withLock { $0[path, default: 0] += 1 }
  }
}

private struct WatchedFile: OpenFile {
  let base: any OpenFile
  let path: RelativePath
  let reads: @Sendable (RelativePath, Int, Int) throws(FileError) -> Void

  var status: FileStatus { base.status }

  func read(into buffer: inout [UInt8], from offset: Int) throws(FileError) -> Int {
    try reads(path, offset, buffer.count)
    return try base.read(into: &buffer, from: offset)
  }

  func extendedAttributeNames() throws(FileError) -> [String] {
    try base.extendedAttributeNames()
  }
}

/// Progress that counts.
private final class CountedBytes: ProgressReporting {
  private let sum = Mutex(0)

  var count: Int { sum.withLock { $0 } }

  func begin(_ label: String, total: Int?, unit: ProgressUnit) {}

  func advance(by count: Int) { sum.withLock { $0 += count } }

  func finish() {}
}

/// Progress that does something when it is told of the first bytes.
private final class ChangingProgress: ProgressReporting {
  private let change: @Sendable () -> Void
  private let isDone = Mutex(false)

  init(_ change: @escaping @Sendable () -> Void) { self.change = change }

  func begin(_ label: String, total: Int?, unit: ProgressUnit) {}

  func advance(by count: Int) {
    let isFirst = isDone.withLock { done in
      defer { done = true }
      return !done
    }
    if isFirst { change() }
  }

  func finish() {}
}
