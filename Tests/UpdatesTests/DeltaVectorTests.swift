// Valise — tests of deltas of our own and of hand-made hostile ones
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

@testable import Updates

/// The deltas of the fixtures that are written by hand.
struct DeltaVectors: Decodable {
  struct File: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let expect: String

    var testDescription: String { file }
  }

  let trees: [String: [ListedEntry]]
  let hashes: [String: [String: String]]
  let files: [File]

  static func read() throws -> DeltaVectors {
    try Fixture.decoded("Delta/MANIFEST.json")
  }
}

/// Hostile deltas with the verdict that is due.
struct HostileDeltas: Decodable {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let about: String
    let ours: String
    let after: [ListedEntry]?

    var testDescription: String { "\(file): \(about)" }
  }

  let before: [ListedEntry]
  let cases: [Case]

  static func read() throws -> HostileDeltas {
    try Fixture.decoded("Delta/hostile/MANIFEST.json")
  }
}

@Suite struct DeltaVectorTests {
  static let vectors = try? DeltaVectors.read()
  static let hostile = try? HostileDeltas.read()

  /// What comes of a delta of the fixtures in a new folder; the world around it is kept.
  static func applied(_ fixture: String, to before: [ListedEntry]) throws -> [SeenEntry] {
    let world = try TemporaryFolder()
    try DeltaTestTree.make(before, at: world.path("Old"))
    try world.write([UInt8](String(repeating: "secret", count: 1000).utf8), to: "outside/secret")
    try DiskFileSystem().createDirectory(at: FilePath(world.path("outside/sub")), mode: 0o755)
    let outside = try SeenEntry.all(in: world.path("outside"))
    let old = try SeenEntry.all(in: world.path("Old"))
    defer {
      #expect((try? SeenEntry.all(in: world.path("outside"))) == outside)
      #expect((try? SeenEntry.all(in: world.path("Old"))) == old)
    }
    do {
      try DeltaApplication(on: DiskFileSystem()).apply(
        deltaAt: FilePath(Fixture.path("Delta/" + fixture)),
        to: FilePath(world.path("Old")),
        making: FilePath(world.path("New"))
      )
    } catch {
      let names = try DiskFileSystem().entries(of: FilePath(world.path)).map { "\($0.name)" }
      #expect(names == ["Old", "outside"], "nothing is left of what could not be made")
      throw error
    }
    return try SeenEntry.all(in: world.path("New"))
  }

  @Test("each delta makes the new tree, or is refused", arguments: try DeltaVectors.read().files)
  func vectors(file: DeltaVectors.File) throws {
    let vectors = try DeltaVectors.read()
    let before = try #require(vectors.trees["before"])
    guard file.expect == "before -> after" || file.expect == "before -> before" else {
      #expect(throws: DeltaError.self) { try Self.applied(file.file, to: before) }
      return
    }
    let name = try #require(file.expect.split(separator: " ").last)
    let after = try #require(vectors.trees[String(name)])
    let made = try Self.applied(file.file, to: before)
    #expect(made == after.map(SeenEntry.init).sorted { Self.isBefore($0.path, $1.path) })
  }

  @Test("the hashes of both trees are those listed")
  func hashes() throws {
    let vectors = try DeltaVectors.read()
    let folder = try TemporaryFolder()
    for (name, entries) in vectors.trees {
      try DeltaTestTree.make(entries, at: folder.path(name))
      let tree = try DiskFileSystem().tree(at: FilePath(folder.path(name)))
      #expect("\(try TreeHash(of: tree, for: .three))" == vectors.hashes["v3"]?[name])
      #expect("\(try TreeHash(of: tree, for: .four))" == vectors.hashes["v4"]?[name])
    }
  }

  @Test("hostile deltas get their verdict", arguments: try HostileDeltas.read().cases)
  func hostile(hostile: HostileDeltas.Case) throws {
    let before = try HostileDeltas.read().before
    guard hostile.ours == "accept" else {
      #expect(throws: DeltaError.self) {
        try Self.applied("hostile/" + hostile.file, to: before)
      }
      return
    }
    let after = try #require(hostile.after)
    let made = try Self.applied("hostile/" + hostile.file, to: before)
    #expect(made == after.map(SeenEntry.init).sorted { Self.isBefore($0.path, $1.path) })
  }

  /// The reasons that are told of some of them.
  static let reasons: [(file: String, words: String)] = [
    ("grandparent-link-outside", "the delta would go through the link Contents/out"),
    ("parent-link-outside", "the delta would go through the link Contents/out"),
    ("late-dotdot", "is not spelled from the bundle down"),
    ("icon-hidden", "is not spelled from the bundle down"),
    ("unknown-bit", "nobody knows the command"),
    ("trailing-bytes", "bytes follow the last change"),
    ("major-2", "which clients have given up; take the full archive"),
    ("major-5", "3 and 4 are read"),
    ("compression-6", "a method with the number 6"),
    ("huge-table", "is more than the 67108864 that are allowed"),
    ("diff-short-control", "the steps end early"),
    ("mkdir-existing", "something is where a folder should be made"),
    ("clone-through-link", "the old bundle has no file"),
    ("more-commands-than-paths", "it has no path"),
  ]

  @Test("the reason is told", arguments: Self.reasons)
  func reason(file: String, words: String) throws {
    let before = try HostileDeltas.read().before
    let error = #expect(throws: DeltaError.self) {
      try Self.applied("hostile/\(file).delta", to: before)
    }
    let message = "\(try #require(error))"
    #expect(message.contains(words))
  }

  /// The order of a walk.
  static func isBefore(_ one: String, _ other: String) -> Bool {
    let paths = [one, other].map { try? RelativePath(validating: $0.utf8.dropFirst()) }
    guard let first = paths[0], let second = paths[1] else { return false }
    return first < second
  }
}
