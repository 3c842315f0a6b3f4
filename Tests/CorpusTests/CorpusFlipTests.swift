// Valise — tests that one changed byte of what somebody signed names its file
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import MachOFiles
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("changed bytes of real bundles") struct CorpusFlipTests {
  /// How many bytes are hashed for one bundle, so that large ones take no longer than small ones.
  private static let hashedByteCount = 2 << 30

  /// Files that no seal names, by the end of their path: the type of an application, which the
  /// rules leave out, and a stapled ticket.
  private static let unsealed = ["/Contents/PkgInfo", "/Contents/CodeResources"]

  /// The bundles whose tree is as it was signed.
  static func vectors() throws -> [SignedVector] {
    let files = FileManager.default
    return try SignedVector.all().filter { vector in
      guard vector.expect == "valid",
        let item = try Corpus.withSignedFiles().first(where: { $0.id == vector.id })
      else { return false }
      let path = try Corpus.folder(of: item) + "/" + vector.path
      let facts = try files.attributesOfItem(atPath: path)
      return facts[.type] as? FileAttributeType == .typeDirectory
    }
  }

  /// A copy of a bundle that is changed byte by byte.
  private struct Copy {
    let folder: TemporaryFolder
    let name: String
    var place: String { folder.path(name) }

    init(of vector: SignedVector) throws {
      let (object, restored) = try vector.opened()
      name = try #require(object.path.name).description
      folder = try TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: "\(object.tree.displayPath)/\(object.path)",
        toPath: folder.path(name)
      )
      withExtendedLifetime(restored) {}
    }

    func opened(_ path: String = "") throws -> CodeObject {
      let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
      return try CodeObject(at: try RelativePath(validating: name + path), in: tree)
    }

    /// The files in it, each as `/` and a path, in the order of the paths.
    func files() throws -> [(path: String, byteCount: Int)] {
      try FileManager.default.subpathsOfDirectory(atPath: place).sorted().compactMap { path in
        let facts = try FileManager.default.attributesOfItem(atPath: place + "/" + path)
        guard facts[.type] as? FileAttributeType == .typeRegular else { return nil }
        return ("/" + path, (facts[.size] as? NSNumber)?.intValue ?? 0)
      }
    }
  }

  /// Where a byte of a file is covered by its own signature, or by a seal around it.
  private func position(
    in path: String,
    of copy: Copy,
    _ byteCount: Int,
    _ random: inout SeededGenerator
  ) throws -> Int {
    // What is no Mach-O file is covered whole.
    guard let object = try? copy.opened(path), object.container != nil,
      let slice = try object.slices().randomElement(using: &random),
      let signature = slice.signature
    else { return Int.random(in: 0..<byteCount, using: &random) }
    let limit = Int(signature.strongestDirectory.contents.codeLimit)
    // The header stays as it is, since without one the file is no code any more.
    return slice.offset + Int.random(in: 32..<limit, using: &random)
  }

  @Test("one changed byte anywhere names its file", arguments: try vectors())
  func flips(in vector: SignedVector) throws {
    let copy = try Copy(of: vector)
    #expect(try CodeVerifier().verify(try copy.opened()).isValid)
    var random = SeededGenerator(seed: 2026)
    let files = try copy.files().filter { file in
      file.byteCount > 0
        && !Self.unsealed.contains { ("/" + copy.name + file.path).hasSuffix($0) }
    }
    let byteCount = files.reduce(1) { $0 + $1.byteCount }
    let count = min(files.count, max(8, Self.hashedByteCount / byteCount))
    var changed = 0
    for file in files.shuffled(using: &random).prefix(count) {
      let place = try position(in: file.path, of: copy, file.byteCount, &random)
      let mask = UInt8.random(in: 1...255, using: &random)
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: copy.place + file.path))
      func flip() throws {
        try handle.seek(toOffset: UInt64(place))
        let old = try #require(try handle.read(upToCount: 1)?.first)
        try handle.seek(toOffset: UInt64(place))
        try handle.write(contentsOf: Data([old ^ mask]))
      }
      try flip()
      try expectNamed(file.path, "byte \(place) ^ \(mask)", in: copy)
      try flip()
      try handle.close()
      changed += 1
    }
    #expect(changed == count)
    #expect(try CodeVerifier().verify(try copy.opened()).isValid)
  }

  /// Expects that a verdict names the file: as one of a bundle, or as code of its own.
  private func expectNamed(_ path: String, _ change: String, in copy: Copy) throws {
    let verdict = try CodeVerifier().verify(try copy.opened())
    let named = verdict.all.flatMap { code in
      code.findings.map { "\(code.path)" + ($0.path.map { "/\($0)" } ?? "") }
    }
    #expect(!verdict.isValid, "\(path), \(change)")
    #expect(named.contains(copy.name + path), "\(path), \(change): \(named)")
  }
}
