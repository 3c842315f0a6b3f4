// Valise — plug-ins and their tables against recorded answers of the runtime
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlugIns
import Testing
import ValiseFiles
import ValiseTestKit

/// One recorded answer: a small tree, a question, and what the runtime says.
struct PlugInVector: Codable, Sendable, CustomTestStringConvertible {
  struct File: Codable, Sendable {
    let path: String
    let content: String?
    let symlink: String?
  }

  struct Query: Codable, Sendable {
    let api: String
    let name: String?
    let typeID: String?
    let createFirst: [String]?
    let other: String?
  }

  struct Document: Codable {
    let vectors: [PlugInVector]
  }

  let name: String
  let files: [File]
  let bundle: String
  let query: Query
  let expected: Expected?

  var testDescription: String { name }

  enum Expected: Codable, Sendable, Equatable {
    case flag(Bool)
    case text(String)
    case list([String])
    case crash

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([String].self) {
        self = .list(list)
      } else {
        _ = try container.decode([String: Bool].self)
        self = .crash
      }
    }

    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "read only"))
    }
  }

  static func all() throws -> [PlugInVector] {
    try Fixture.decoded("vectors.json", as: Document.self).vectors
  }

  /// The tree of the vector, on the disk, as folders must have inodes.
  func folder() throws -> PlugInFolder {
    let folder = try PlugInFolder()
    for file in files {
      if let target = file.symlink {
        let path = folder.folder.path(file.path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      } else if let content = file.content {
        try folder.folder.write(Array(content.utf8), to: file.path)
      } else {
        try folder.folder.write([], to: file.path + "/.keep")
      }
    }
    return folder
  }
}

@Suite("recorded answers of the runtime")
struct PlugInVectorTests {
  @Test("the fixture is whole") func whole() throws {
    #expect(try PlugInVector.all().count == 15)
  }

  @Test("a recorded answer", arguments: try PlugInVector.all())
  func answer(vector: PlugInVector) throws {
    let folder = try vector.folder()
    let registry = PlugInRegistry(target: .linuxPC)
    for path in vector.query.createFirst ?? [] { _ = try registry.open(folder.path(path)) }
    guard vector.query.createFirst == nil || vector.query.api != "open" else {
      #expect(vector.expected == .flag(false))
      #expect(throws: PlugInError.self) { try registry.open(folder.path(vector.bundle)) }
      return
    }
    let plugIn = try registry.open(folder.path(vector.bundle))
    switch vector.query.api {
    case "findFactories":
      let type = try #require(vector.query.typeID.flatMap { PlugInUUID($0) })
      let factories = registry.factories(of: type).map { "\($0)" }
      // Foundation answers nothing where there is none.
      #expect(vector.expected == (factories.isEmpty ? nil : .list(factories)))
    case "isPlugIn":
      #expect(vector.expected == .flag(plugIn.declaration.isPlugIn))
    case "loadOnDemand":
      #expect(vector.expected == .flag(registry.loadsOnDemand(plugIn)))
    case "identifierLookup":
      let found = registry.plugIn(identifier: try #require(vector.query.name))
      #expect(vector.expected == found.map { .text(folder.name(of: $0.path)) })
    case "samePathObject":
      let other = try registry.open(folder.path(try #require(vector.query.other)))
      #expect(vector.expected == .flag(other === plugIn))
    case "preflight":
      let error = #expect(throws: PlugInError.self) { try plugIn.preflight() }
      if vector.name == "preflight-linux" {
        // Foundation on Linux says 3587 for good libraries too; this one is no code: 3584.
        #expect(vector.expected == .text("error 3587"))
        #expect(error?.cocoaCode == 3584)
      } else {
        #expect(vector.expected == .text("error \(error?.cocoaCode ?? 0)"))
      }
    case "unload":
      // Foundation on Linux traps here; what is not loaded is simply not loaded.
      #expect(vector.expected == .crash)
      #expect(try registry.unload(plugIn) == false)
    default:
      Issue.record("no test for \(vector.query.api)")
    }
  }
}

extension PlugInFolder {
  /// A path below the folder, relative to it.
  func name(of path: FilePath) -> String {
    String(path.description.dropFirst(folder.path.utf8.count + 1))
  }
}
