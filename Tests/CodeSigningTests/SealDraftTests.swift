// Valise — tests that a seal written piece by piece has the bytes of the whole
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing
import ValiseCryptography
import ValiseTestKit

@testable import CodeSigning
@testable import ValiseFiles

@Suite struct SealDraftTests {
  /// Names that sort in another order by components, that XML writes in another way, and that are
  /// no UTF-8 and are spelled alike.
  private static let names: [[UInt8]] = [
    [UInt8]("a/b".utf8), [UInt8]("a.b".utf8), [UInt8]("a-b/c".utf8), [UInt8]("a/b.c".utf8),
    [UInt8]("A <&> \"'".utf8), [UInt8]("e\u{301}".utf8), [UInt8]("\u{E9}".utf8),
    [UInt8]("\u{FF5E}/\u{1F600}".utf8), [UInt8]("de.lproj/locversion.plist".utf8),
    [UInt8]("de.lproj/x".utf8), [0xFF], [0xFE], [0xFF, 0x64, 0x2F, 0x61], [0xFE, 0x64, 0x2F, 0x61],
  ]

  /// A bundle in memory with those names and more than a batch of others.
  private static func bundle(fileCount: Int) throws -> InMemoryFileSystem {
    let files = InMemoryFileSystem()
    func write(_ bytes: [UInt8], to path: [UInt8]) throws {
      let path = RelativePath(path.split(separator: UInt8(ascii: "/")).compactMap(FileName.init))
      var folder = FilePath("/A.bundle/Contents")
      for name in path.components.dropLast() {
        folder = folder.appending(name)
        if (try? files.status(of: folder)) == nil {
          try files.createDirectory(at: folder, mode: 0o755)
        }
      }
      let name = try #require(path.name)
      try files.createFile(at: folder.appending(name), contents: bytes, mode: 0o644)
    }
    try files.createDirectory(at: "/A.bundle", mode: 0o755)
    try files.createDirectory(at: "/A.bundle/Contents", mode: 0o755)
    try write([UInt8](SealedFolder.info("org.example.a").utf8), to: [UInt8]("Info.plist".utf8))
    for (number, name) in names.enumerated() {
      try write([UInt8(number)], to: [UInt8]("Resources/".utf8) + name)
    }
    for number in 0..<fileCount {
      let name = "Resources/f\(number % 97)/\(number).dat"
      try write([UInt8](name.utf8), to: [UInt8](name.utf8))
    }
    try files.createSymbolicLink(
      at: "/A.bundle/Contents/Resources/link",
      target: [UInt8]("a & b".utf8)
    )
    return files
  }

  private static func draft(
    of files: InMemoryFileSystem,
    _ types: [CodeHashType],
    omitsOlderPart: Bool = false,
    isKnown: Bool
  ) throws -> SealDraft {
    let tree = try files.tree(at: "/")
    let object = try CodeObject(at: .named("A.bundle"), in: tree)
    var search = CodeSearch(in: tree, nested: .all)
    var options = SigningOptions()
    options.digests = types
    search.hashing = (options, object.path)
    if isKnown { try search.search(object) }
    let draft = try object.sealDraft(
      rules: nil,
      hashTypes: types,
      native: "arm64",
      omitsOlderPart: omitsOlderPart,
      known: search.known
    )
    return try #require(draft)
  }

  private static func pieces(_ draft: SealDraft) throws -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    try draft.write { pieces.append($0) }
    return pieces
  }

  @Test(arguments: [[CodeHashType.sha256], [.sha1, .sha256], [.sha384]], [false, true])
  func piecesAreTogetherTheWhole(types: [CodeHashType], isKnown: Bool) throws {
    let files = try Self.bundle(fileCount: 5_000)
    let draft = try Self.draft(of: files, types, isKnown: isKnown)
    let pieces = try Self.pieces(draft)
    let whole = try draft.seal().serialized()
    #expect(pieces.flatMap { $0 } == whole)
    #expect(pieces.count > whole.count / 100_000)
    let largest = pieces.map(\.count).max() ?? 0
    #expect(largest < 100_000)
  }

  @Test(arguments: [false, true])
  func everyFileIsSealedByItsOwnHashes(isKnown: Bool) throws {
    let types: [CodeHashType] = [.sha1, .sha256]
    let draft = try Self.draft(of: try Self.bundle(fileCount: 3_000), types, isKnown: isKnown)
    let seal = try ResourceSeal(parsing: try Self.pieces(draft).flatMap { $0 })
    let files2 = try #require(seal.properties["files2"]?.dictionaryValue)
    let files = try #require(seal.properties["files"]?.dictionaryValue)
    // Strings that Unicode takes for the same are two names here: no dictionary of Swift's.
    var contents: [(String, [UInt8])] = []
    for (number, name) in Self.names.enumerated() {
      // Of the names that are spelled alike, the last in the order of the bytes counts.
      let text = "Resources/" + String(decoding: name, as: UTF8.self)
      if name.first == 0xFE || text.hasSuffix("/locversion.plist") { continue }
      contents.append((text, [UInt8(number)]))
    }
    for number in 0..<3_000 {
      let name = "Resources/f\(number % 97)/\(number).dat"
      contents.append((name, [UInt8](name.utf8)))
    }
    for (name, bytes) in contents {
      let sha1 = PropertyList.data(try digest(of: bytes, using: .sha1))
      let sha256 = PropertyList.data(try digest(of: bytes, using: .sha256))
      let isOptional = name.contains(".lproj/")
      let keys: PropertyListDictionary = ["hash": sha1, "hash2": sha256]
      let optional: PropertyListDictionary = ["hash": sha1, "hash2": sha256, "optional": true]
      #expect(files2[name] == .dictionary(isOptional ? optional : keys), "\(name)")
      #expect(files[name] == (isOptional ? ["hash": sha1, "optional": true] : sha1), "\(name)")
    }
    #expect(files2["Resources/link"] == ["symlink": "a & b"])
    #expect(files["Resources/link"] == nil)
    #expect(files2.count == contents.count + 1)
  }

  @Test func withoutTheOlderPartThereIsNone() throws {
    let files = try Self.bundle(fileCount: 10)
    let draft = try Self.draft(of: files, [.sha256], omitsOlderPart: true, isKnown: true)
    let bytes = try Self.pieces(draft).flatMap { $0 }
    #expect(try ResourceSeal(parsing: bytes).properties.keys == ["files2", "rules", "rules2"])
    #expect(try draft.seal().serialized() == bytes)
  }

  @Test func aNameThatXMLCannotHoldIsNamed() throws {
    let files = try Self.bundle(fileCount: 0)
    let path = FilePath("/A.bundle/Contents/Resources/a\u{1}b")
    try files.createFile(at: path, contents: [], mode: 0o644)
    let draft = try Self.draft(of: files, [.sha256], isKnown: true)
    let ofWhole = #expect(throws: CodeSigningError.self) { try draft.seal().serialized() }
    let ofPieces = #expect(throws: CodeSigningError.self) { try Self.pieces(draft) }
    #expect(ofWhole == ofPieces)
    #expect(ofWhole.map { "\($0)" }?.contains("control character 1") == true)
  }
}
