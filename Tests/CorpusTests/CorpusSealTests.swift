// Valise — tests that every seal of the corpus comes out again, byte for byte
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("seals of real bundles") struct CorpusSealTests {
  /// Bundles whose tree is not as it was signed, by the end of their path, with the reason.
  static let changed: [(path: String, reason: String)] = [
    ("SDL2_image.framework/Versions/A", "nested frameworks were added after signing"),
    ("SDL2_mixer.framework/Versions/A", "nested frameworks were added after signing"),
  ]

  @Test("every seal comes out again", arguments: try Corpus.items())
  func seals(of item: CorpusItem) throws {
    let folder = try Corpus.folder(of: item)
    let tree = try DiskFileSystem().tree(at: FilePath(folder))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    for path in paths where path.hasSuffix("/_CodeSignature/CodeResources") {
      var parts = path.split(separator: "/").dropLast(2)
      // A path through a link is met again where the link leads.
      guard !parts.contains("Current") else { continue }
      let bytes = try tree.contents(of: try RelativePath(validating: path), limit: 1 << 28)
      let seal = try ResourceSeal(parsing: bytes)
      #expect(try seal.serialized() == bytes, "\(path)")
      if parts.last == "Contents" { parts = parts.dropLast() }
      let bundle = parts.joined(separator: "/")
      guard !Self.changed.contains(where: { bundle.hasSuffix($0.path) }) else { continue }
      let (object, copy) = try opened(bundle, in: folder, among: paths)
      let rules = try #require(seal.properties["rules"]?.dictionaryValue)
      let made = try ["arm64", "x86_64"].map { native in
        try object.madeSeal(
          rules: (rules, seal.properties["rules2"]?.dictionaryValue),
          native: native
        )?.serialized()
      }
      // Whose processor's hash stands for nested code, only the signer knew.
      #expect(made.contains(bytes), "\(bundle)")
      withExtendedLifetime(copy) {}
    }
  }

  @Test("the seals are as many as were looked at by hand")
  func count() throws {
    var count = 0
    for item in try Corpus.items() {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: try Corpus.folder(of: item))
      count += paths.count {
        $0.hasSuffix("/_CodeSignature/CodeResources") && !$0.contains("/Current/")
      }
    }
    #expect(count == (Corpus.isFull ? 110 : 31))
  }

  /// The bundle, in a copy with its links put back where its package lost them.
  private func opened(
    _ bundle: String,
    in folder: String,
    among paths: [String]
  ) throws -> (CodeObject, TemporaryFolder?) {
    let hasLostLinks = paths.contains { path in
      path.hasPrefix(bundle + "/") && path.hasSuffix(".framework/Versions")
        && !FileManager.default.fileExists(atPath: "\(folder)/\(path)/Current")
    }
    guard hasLostLinks else {
      let tree = try DiskFileSystem().tree(at: FilePath(folder))
      return (try CodeObject(at: try RelativePath(validating: bundle), in: tree), nil)
    }
    let copy = try TemporaryFolder()
    let name = URL(fileURLWithPath: bundle).lastPathComponent
    try FileManager.default.copyItem(atPath: folder + "/" + bundle, toPath: copy.path(name))
    try LostLinks.restore(below: copy.path)
    let tree = try DiskFileSystem().tree(at: FilePath(copy.path))
    return (try CodeObject(at: try RelativePath(validating: name), in: tree), copy)
  }
}
