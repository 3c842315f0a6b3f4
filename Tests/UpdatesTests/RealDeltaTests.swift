// Valise — tests of deltas that the format's reference implementation made
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles
import ValiseTestKit

@testable import Updates

/// Deltas that the reference implementation made, with what they hold.
struct RealDeltas: Decodable {
  struct Set: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let before: [ListedEntry]
    let after: [ListedEntry]
    let hashes: [String: [String: String]]
    let deltas: [Delta]
    let items: [Item]

    var testDescription: String { name }
  }

  struct Delta: Decodable, Sendable {
    let file: String
    let major: UInt16
    let minor: UInt16
    let compression: String
    let level: UInt8
    let before_hash: String
    let after_hash: String
  }

  struct Item: Decodable, Sendable {
    let path: String
    let command: UInt8
    let mode: String?
    let length: Int?
    let clone: String?

    /// The record as it is compared; lengths of differences depend on who made them.
    var facts: String {
      let length = command & 8 == 0 ? self.length ?? 0 : -1
      return "\(path) \(command) \(UInt16(mode ?? "0", radix: 8) ?? 0) \(length) \(clone ?? "")"
    }
  }

  let sets: [Set]

  static func read() throws -> RealDeltas {
    try Fixture.decoded("Delta/real/MANIFEST.json")
  }
}

extension DeltaItem {
  /// The record as it is compared with one of the reference implementation.
  fileprivate var facts: String {
    let length = commands.contains(.difference) ? -1 : self.length
    let clone = cloneSource.map { "/\($0)" } ?? ""
    return "/\(path) \(commands.rawValue) \(mode ?? 0) \(length) \(clone)"
  }
}

@Suite struct RealDeltaTests {
  static func unpack(_ set: RealDeltas.Set, in folder: TemporaryFolder) throws {
    for state in ["before", "after"] {
      try DeltaTestTree.unpack(
        Fixture.path("Delta/real/\(set.name)-\(state).tar.gz"),
        at: folder.path(state)
      )
    }
  }

  @Test(
    "the new tree is made, and all facts are those listed",
    arguments: try RealDeltas.read().sets
  )
  func applies(set: RealDeltas.Set) throws {
    let folder = try TemporaryFolder()
    try Self.unpack(set, in: folder)
    let after = try SeenEntry.all(in: folder.path("after"))
    for delta in set.deltas {
      let path = FilePath(Fixture.path("Delta/real/" + delta.file))
      let reader = try DeltaReader(at: path, on: DiskFileSystem())
      #expect(reader.header.version.rawValue == delta.major)
      #expect(reader.header.minor == delta.minor)
      #expect(reader.header.compression.name == delta.compression)
      #expect(reader.header.level == delta.level)
      #expect("\(reader.header.before)" == delta.before_hash)
      #expect("\(reader.header.after)" == delta.after_hash)
      #expect(reader.items.map(\.facts) == set.items.map(\.facts), "\(delta.file)")
      try DeltaApplication(on: DiskFileSystem()).apply(
        deltaAt: path,
        to: FilePath(folder.path("before")),
        making: FilePath(folder.path("made"))
      )
      #expect(try SeenEntry.all(in: folder.path("made")) == after, "\(delta.file)")
    }
  }

  @Test("trees are hashed as the reference does it", arguments: try RealDeltas.read().sets)
  func hashes(set: RealDeltas.Set) throws {
    let folder = try TemporaryFolder()
    try Self.unpack(set, in: folder)
    for state in ["before", "after"] {
      let tree = try DiskFileSystem().tree(at: FilePath(folder.path(state)))
      #expect("\(try TreeHash(of: tree, for: .three))" == set.hashes["v3"]?[state])
      #expect("\(try TreeHash(of: tree, for: .four))" == set.hashes["v4"]?[state])
    }
  }

  @Test("the changes are planned as the reference does it", arguments: try RealDeltas.read().sets)
  func plans(set: RealDeltas.Set) throws {
    let folder = try TemporaryFolder()
    try Self.unpack(set, in: folder)
    let disk = DiskFileSystem()
    let plan = try DeltaPlan(
      from: try disk.tree(at: FilePath(folder.path("before"))),
      to: try disk.tree(at: FilePath(folder.path("after")))
    )
    #expect(plan.items.map(\.facts) == set.items.map(\.facts))
  }

  @Test("a delta that is made here makes the same tree", arguments: try RealDeltas.read().sets)
  func makes(set: RealDeltas.Set) throws {
    let folder = try TemporaryFolder()
    try Self.unpack(set, in: folder)
    let script = Fixture.path("delta_reader.py")
    for version in DeltaVersion.allCases {
      for compression in DeltaCompression.allCases where compression.isSupported {
        let delta = folder.path("made.delta")
        let maker = DeltaMaker(on: DiskFileSystem(), version: version, compression: compression)
        try maker.make(
          from: FilePath(folder.path("before")),
          to: FilePath(folder.path("after")),
          at: FilePath(delta)
        )
        let made = folder.path("made-\(version)-\(compression)")
        _ = try ExternalTool.run("python3", [script, folder.path("before"), delta, made])
        #expect(try SeenEntry.all(in: made) == SeenEntry.all(in: folder.path("after")))
      }
    }
    let names = try DiskFileSystem().entries(of: FilePath(folder.path)).map { "\($0.name)" }
    #expect(!names.contains { $0.hasPrefix(".") })
  }
}
