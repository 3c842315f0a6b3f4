// Valise — the recorded answers of the runtime, Fixtures/bundle-lookup.json
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Foundation
import Testing
import ValiseFiles

/// One recorded answer: a small tree, a question, and what the runtime says.
struct LookupVector: Codable, Sendable, CustomTestStringConvertible {
  struct File: Codable, Sendable {
    let path: String
    let content: String?
    let base64: String?
    let symlink: String?
    let directory: Bool?
  }

  struct Query: Codable, Sendable {
    let api: String
    let name: String?
    let device: String?
  }

  let name: String
  let platform: String
  let files: [File]
  let bundle: String
  let query: Query
  let expected: Expected

  var testDescription: String { name }

  /// What the runtime says, in the few shapes that occur.
  indirect enum Expected: Codable, Sendable, Equatable {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([Expected])
    case table([String: Expected])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Expected].self) {
        self = .list(list)
      } else {
        self = .table(try container.decode([String: Expected].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "read only"))
    }
  }
}

extension LookupVector {
  private struct Document: Codable {
    let vectors: [LookupVector]
  }

  /// The vectors whose question is one of `apis`; a fixture that is gone or empty fails the test.
  static func all(_ apis: String...) throws -> [LookupVector] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/bundle-lookup.json")
    let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
    return document.vectors.filter { apis.contains($0.query.api) }
  }

  /// The tree that the vector describes.
  func tree() throws -> MemoryTree {
    var tree = try MemoryTree()
    for file in files {
      if let content = file.content {
        try tree.add(file.path, text: content)
      } else if let base64 = file.base64 {
        let data = Data(base64Encoded: base64) ?? Data()
        try tree.add(file.path, .file([UInt8](data), mode: 0o644))
      } else if let target = file.symlink {
        try tree.add(file.path, .link(target))
      } else {
        try tree.add(file.path, .folder)
      }
    }
    return tree
  }

  /// The bundle that the vector asks.
  func opened(for platform: BundlePlatform? = nil) throws -> BundleDirectory {
    let stated = BundlePlatform(rawValue: self.platform == "any" ? "linux" : self.platform)
    return try BundleDirectory(
      opening: RelativePath(validating: bundle),
      in: try tree(),
      platform: try #require(platform ?? stated),
      device: query.device.flatMap { BundleDevice(rawValue: $0) }
    )
  }
}
