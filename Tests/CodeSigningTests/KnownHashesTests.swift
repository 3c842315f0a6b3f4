// Valise — tests of what is kept of many files in little memory
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import CodeSigning
@testable import ValiseFiles

@Suite struct KnownHashesTests {
  @Test func recordsComeBackAsTheyWereAdded() {
    var generator = SeededGenerator(seed: 3)
    var records = PackedRecords()
    var model: [[UInt8]] = []
    for number in 0..<5_000 {
      let size = number % 1_000 == 999 ? 70_000 : Int.random(in: 0...90, using: &generator)
      let record = [UInt8](repeating: UInt8(number % 256), count: size)
      records.append(record)
      model.append(record)
    }
    #expect(records.count == model.count)
    for (place, record) in model.enumerated() { #expect(records[place].elementsEqual(record)) }
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, UInt64(Int.max), .max] as [UInt64])
  func numbersComeBack(number: UInt64) {
    var record: [UInt8] = []
    record.pack(number)
    record.pack(counted: [1, 2])
    record.pack(counted: [])
    var fields = PackedFields(record[...])
    #expect(fields.number() == number)
    #expect(fields.countedBytes() == [1, 2])
    #expect(!fields.isAtEnd)
    #expect(fields.countedBytes() == [])
    #expect(fields.isAtEnd)
  }

  @Test func hashesInAnyOrderAreFoundUntilTheyAreForgotten() throws {
    var generator = SeededGenerator(seed: 5)
    var known = KnownHashes()
    var model: [RelativePath: [SealedResource.Hash]] = [:]
    for _ in 0..<3_000 {
      let text =
        "f\(Int.random(in: 0..<9, using: &generator))/\(Int.random(in: 0..<200, using: &generator))"
      let path = try RelativePath(validating: text)
      if Int.random(in: 0..<5, using: &generator) == 0 {
        known.forget(path)
        model[path] = nil
        continue
      }
      let byte = UInt8.random(in: 0...255, using: &generator)
      let hashes = [
        SealedResource.Hash(type: .sha1, bytes: [UInt8](repeating: byte, count: 20)),
        SealedResource.Hash(type: .sha256, bytes: [UInt8](repeating: byte, count: 32)),
      ]
      known.add(hashes, of: path)
      model[path] = hashes
    }
    for folder in 0..<10 {
      for number in 0..<200 {
        let path = try RelativePath(validating: "f\(folder)/\(number)")
        #expect(known.hashes(of: path, [.sha1, .sha256]) == model[path])
        #expect(known.hashes(of: path, [.sha256]) == model[path].map { [$0[1]] })
        #expect(known.hashes(of: path, [.sha256, .sha512]) == nil)
      }
    }
    #expect(known.hashes(of: .root, [.sha1]) == nil)
  }
}

@Suite struct TreeSnapshotTests {
  private static func files() throws -> InMemoryFileSystem {
    let files = InMemoryFileSystem()
    try files.createDirectory(at: "/A", mode: 0o755)
    for folder in 0..<5 {
      try files.createDirectory(at: FilePath("/A/\(folder)"), mode: 0o755)
      for number in 0..<50 {
        let path = FilePath("/A/\(folder)/\(number)")
        try files.createFile(at: path, contents: [1], mode: 0o644)
        try files.setModified(-1, of: path)
      }
    }
    return files
  }

  /// Changes, with the path that is named for each.
  private static let changes:
    [(name: String, change: @Sendable (InMemoryFileSystem) throws -> Void)] =
      [
        ("A/3/7", { try $0.remove("/A/3/7") }),
        ("A/2/x", { try $0.createFile(at: "/A/2/x", contents: [], mode: 0o644) }),
        ("A/1/49", { try $0.setMode(0o600, of: "/A/1/49") }),
        ("A/4/0", { try $0.setModified(5, of: "/A/4/0") }),
        ("A/0/1", { try $0.appendFile(contents: [2], to: "/A/0/1") }),
        (
          "A/3/8",
          {
            try $0.remove("/A/3/8")
            try $0.createSymbolicLink(at: "/A/3/8", target: [UInt8(ascii: "7")])
          }
        ),
        ("A/9", { try $0.createDirectory(at: "/A/9", mode: 0o755) }),
      ]

  @Test(arguments: changes.indices)
  func whatChangesIsNamed(place: Int) throws {
    let files = try Self.files()
    let tree = try files.tree(at: "/")
    let snapshot = try TreeSnapshot(of: .named("A"), in: tree)
    try snapshot.check(tree)
    try Self.changes[place].change(files)
    let fault = #expect(throws: CodeSigningError.self) { try snapshot.check(tree) }
    // A folder changes too, when something in it comes or goes.
    guard case .cannotSign("A", .changed(let path))? = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    let name = Self.changes[place].name
    #expect(path == name || name.hasPrefix(path), "\(path)")
  }

  @Test func aSingleFileIsWatchedToo() throws {
    let files = try Self.files()
    let tree = try files.tree(at: "/")
    let path = try RelativePath(validating: "A/1/2")
    let snapshot = try TreeSnapshot(of: path, in: tree)
    try snapshot.check(tree)
    try files.appendFile(contents: [3], to: "/A/1/2")
    #expect(throws: CodeSigningError.cannotSign("A/1/2", .changed("A/1/2"))) {
      try snapshot.check(tree)
    }
  }
}
