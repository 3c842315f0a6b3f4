// Valise — recorded answers to questions for resources, Fixtures/resource-lookup.json
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Foundation
import Localization
import Testing
import ValiseFiles
import ValiseTestKit

/// One recorded answer: a small tree, a question, and what the runtime says.
struct ResourceVector: Codable, Sendable, CustomTestStringConvertible {
  struct Query: Codable, Sendable {
    let api: String
    let name: String?
    let type: String?
    let subdirectory: String?
    let localization: String?
    let device: String?
    let preferredLanguages: [String]?
    let localizations: [String]?
  }

  /// What the runtime says, in the shapes that occur.
  enum Expected: Codable, Sendable, Equatable {
    case nothing
    case flag(Bool)
    case path(String)
    case paths([String])
    case trap

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .nothing
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let path = try? container.decode(String.self) {
        self = .path(path)
      } else if let paths = try? container.decode([String].self) {
        self = .paths(paths)
      } else {
        #expect(try container.decode([String: Bool].self) == ["crash": true])
        self = .trap
      }
    }

    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "read only"))
    }
  }

  let name: String
  let platform: String
  let files: [LookupVector.File]?
  let bundle: String?
  let query: Query
  let expected: Expected
  /// The search list with which the answer was observed.
  let searchList: [String]?

  var testDescription: String { name }
}

extension ResourceVector {
  private struct Document: Codable {
    let vectors: [ResourceVector]
  }

  /// The vectors whose question is one of `apis`; all when none is named.
  static func all(_ apis: String...) throws -> [ResourceVector] {
    let text = try Repository.text("Tests/BundlesTests/Fixtures/resource-lookup.json")
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    return document.vectors.filter { apis.isEmpty || apis.contains($0.query.api) }
  }

  /// The bundle that the vector asks.
  func opened() throws -> BundleDirectory {
    var tree = try MemoryTree()
    for file in files ?? [] {
      if let content = file.content {
        try tree.add(file.path, text: content)
      } else if let target = file.symlink {
        try tree.add(file.path, .link(target))
      } else {
        try #require(file.directory == true)
        try tree.add(file.path, .folder)
      }
    }
    return try BundleDirectory(
      opening: RelativePath(validating: try #require(bundle)),
      in: tree,
      platform: try #require(BundlePlatform(rawValue: platform == "any" ? "linux" : platform)),
      device: query.device.flatMap { BundleDevice(rawValue: $0) }
    )
  }

  /// The request of the question.
  func request() throws -> ResourceRequest {
    try ResourceRequest(name: query.name, type: query.type, subfolder: query.subdirectory)
  }
}
