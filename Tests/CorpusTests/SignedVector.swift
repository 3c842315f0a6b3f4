// Valise — what independent programs read from signed code of the corpus
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

/// One signed code object of the corpus with the values of its signature.
struct SignedVector: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let path: String
  let expect: String
  let findings: [String]
  let nativeArch: String?
  let restoreLinks: Bool?
  /// Whether packing the parts again gives the same bytes; some linkers pad.
  let codeDirectoriesRegenerate: Bool
  let slices: [Slice]

  struct Slice: Decodable, Sendable {
    let arch: String
    let identifier: String
    let team: String?
    let flags: String
    let version: String
    let pageSize: Int
    let codeLimit: Int
    let codeSlots: Int
    let specialSlots: Int
    let runtime: String?
    let kind: String
    let directories: [Directory]
    let designatedRequirement: String?
    let implicitRequirement: String?
    let entitlementsDerForm: String?
    let entitlementsDerSha256: String?
    let cms: Message?
  }

  struct Directory: Decodable, Sendable {
    let hashType: UInt8
    let cdhash: String
    let digest: String
  }

  struct Message: Decodable, Sendable {
    let signedAttributesSha256: String?
    let signingTime: String?
    let timestamp: Bool?
    let certificates: [String]?
    let leafSha1: String?
  }

  var testDescription: String { "\(id): \(path)" }

  /// The vectors whose package is in this run's corpus.
  static func all() throws -> [SignedVector] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = try Repository.text("Tests/Corpus/code-signing.json")
    let list = try decoder.decode([String: [SignedVector]].self, from: Data(text.utf8))
    let ids = Set(try Corpus.withSignedFiles().map(\.id))
    return (list["objects"] ?? []).filter { ids.contains($0.id) }
  }

  /// The code, with the links that its package lost put back in a copy.
  func opened() throws -> (object: CodeObject, folder: TemporaryFolder?) {
    let item = try #require(try Corpus.withSignedFiles().first { $0.id == id })
    let source = try Corpus.folder(of: item) + "/" + path
    guard restoreLinks == true else {
      let url = URL(fileURLWithPath: source)
      let tree = try DiskFileSystem().tree(at: FilePath(url.deletingLastPathComponent().path))
      let inside = try RelativePath(validating: url.lastPathComponent)
      return (try CodeObject(at: inside, in: tree), nil)
    }
    let folder = try TemporaryFolder()
    let name = URL(fileURLWithPath: source).lastPathComponent
    try FileManager.default.copyItem(atPath: source, toPath: folder.path(name))
    try LostLinks.restore(below: folder.path)
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    return (try CodeObject(at: try RelativePath(validating: name), in: tree), folder)
  }
}

/// The links of frameworks, which packages of Python lose.
enum LostLinks {
  /// Puts back `Versions/Current` and the links at the top of every framework.
  static func restore(below folder: String) throws {
    let files = FileManager.default
    let frameworks = try files.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".framework") }.sorted()
    for framework in frameworks {
      let top = folder + "/" + framework
      let versions = top + "/Versions"
      guard files.fileExists(atPath: versions) else { continue }
      let names = try files.contentsOfDirectory(atPath: versions).filter { $0 != "Current" }
        .sorted()
      guard let version = names.first else { continue }
      try? files.removeItem(atPath: versions + "/Current")  // Often there is none.
      try files.createSymbolicLink(
        atPath: versions + "/Current",
        withDestinationPath: version
      )
      for name in try files.contentsOfDirectory(atPath: versions + "/" + version)
      where name != "_CodeSignature" {
        try? files.removeItem(atPath: top + "/" + name)  // Often there is none.
        try files.createSymbolicLink(
          atPath: top + "/" + name,
          withDestinationPath: "Versions/Current/" + name
        )
      }
    }
  }
}
