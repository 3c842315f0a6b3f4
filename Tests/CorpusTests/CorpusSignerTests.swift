// Valise — tests that the signer makes what Apple's tool made of real code
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import MachOFiles
import Testing
import ValiseCryptography
import ValiseFiles
import ValiseTestKit

@Suite("signing real code anew") struct CorpusSignerTests {
  /// What was found in the files of one item.
  private struct Count {
    var directories = 0
    var same = 0
    var others: [String] = []
  }

  @Test("code directories come out again, byte for byte", arguments: try Corpus.items())
  func directories(of item: CorpusItem) throws {
    var count = Count()
    let (folder, copy) = try Self.folder(of: item)
    for path in try CorpusMachOEditTests.files(below: folder) {
      // What is no code, or lost its bundle, is of no use here.
      guard let object = try? Self.opened(path), object.fault == nil else { continue }
      for slice in try object.slices() {
        guard let signature = slice.signature else { continue }
        for directory in signature.directories {
          count.directories += 1
          if try Self.remade(directory.contents, signature, slice, object) == directory.bytes {
            count.same += 1
          } else {
            count.others.append("\(path): \(slice.architecture ?? "")")
          }
        }
      }
    }
    let unexplained = count.others.filter { other in
      !Self.explained.contains { other.contains($0.path) }
    }
    #expect(unexplained == [])
    print("\(item.id): \(count.same) of \(count.directories) directories")
    withExtendedLifetime(copy) {}
  }

  /// The folder of an item, in a copy where packages lost the links of frameworks.
  private static func folder(of item: CorpusItem) throws -> (String, TemporaryFolder?) {
    let folder = try Corpus.folder(of: item)
    guard ["pysdl2-dll", "nionswift-tool", "pymeshlab"].contains(item.id) else {
      return (folder, nil)
    }
    let copy = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: folder, toPath: copy.path(item.id))
    try LostLinks.restore(below: copy.path(item.id))
    return (copy.path(item.id), copy)
  }

  /// Code whose directory does not follow from the tree, by a part of its path, with the reason.
  static let explained: [(path: String, reason: String)] = [
    ("WebDriverAgentLib.framework", "changed after signing, and its seals are gone")
  ]

  private static func opened(_ path: String) throws -> CodeObject {
    try CodeObject(opening: FilePath(path), on: DiskFileSystem(), currentFolder: "/")
  }

  /// A directory made of the pages and parts that are there, with the parameters of another.
  private static func remade(
    _ old: CodeDirectory,
    _ signature: EmbeddedSignature,
    _ slice: SignedSlice,
    _ object: CodeObject
  ) throws -> [UInt8]? {
    let file = try object.tree.openFile(at: object.mainFile)
    let start = slice.offset
    let hasher = PageHasher(on: DiskFileSystem()) { (range, buffer) throws(CodeSigningError) in
      do throws(FileError) {
        return try file.read(into: &buffer, from: start + range.lowerBound)
      } catch {
        throw .unreadable(error)
      }
    }
    var parameters = DirectoryParameters(
      flags: old.flags,
      identifier: old.identifier,
      team: old.team,
      pageExponent: old.pageExponent,
      codeLimit: Int(old.codeLimit)
    )
    parameters.platform = old.platform
    parameters.executableSegment = old.executableSegment
    parameters.runtime = old.runtime.rawValue
    parameters.version = old.version
    let hashes = try hasher.hashes(
      of: 0..<Int(old.codeLimit),
      pageExponent: old.pageExponent,
      [old.hashType]
    )
    var parts: [SignatureSlot: [UInt8]] = [:]
    for number in 1...UInt32(11) {
      let slot = SignatureSlot(rawValue: number)
      guard old.specialHash(slot) != nil else { continue }
      parts[slot] = try part(slot, signature, slice, object)
    }
    return try parameters.directory(old.hashType, parts: parts, codeHashes: hashes[0])
      .serialized().bytes
  }

  private static func part(
    _ slot: SignatureSlot,
    _ signature: EmbeddedSignature,
    _ slice: SignedSlice,
    _ object: CodeObject
  ) throws -> [UInt8]? {
    switch slot {
    case .infoDictionary:
      guard let bundle = object.bundle else {
        return try slice.image.flatMap { try object.embeddedInfo(of: $0) }
      }
      return try bundle.infoFile.map { try object.tree.contents(of: $0, limit: 1 << 24) }
    case .resources:
      guard let bundle = object.bundle else { return nil }
      let path = bundle.signatureFolder.description + "/CodeResources"
      return try? object.tree.contents(of: try RelativePath(validating: path), limit: 1 << 28)
    default: return signature[slot]?.bytes
    }
  }

  @Test("requirements and teams follow from the certificates", arguments: try Corpus.items())
  func requirements(of item: CorpusItem) throws {
    for path in try CorpusMachOEditTests.files(of: item) {
      guard let object = try? Self.opened(path), object.fault == nil else { continue }
      let slices = try object.slices()
      guard slices.contains(where: { $0.signature?.kind == .identity }) else { continue }
      for slice in slices {
        guard let signature = slice.signature, let message = signature.cmsMessage,
          let blob = signature[.requirements],
          let designated = try RequirementSet(parsing: blob).designated
        else { continue }
        let read = try CMSMessage(parsing: message)
        let leaf = try #require(read.signer)
        var material = IdentityMaterial()
        for certificate in read.certificates {
          var bytes = certificate.der
          try material.add(SecretBytes(erasing: &bytes))
        }
        let standing = SignerStanding(chain: try material.chain(of: leaf))
        let directory = signature.strongestDirectory.contents
        #expect(standing.team == directory.team, "\(path)")
        // Xcode gives a text of its own.
        guard !"\(designated)".hasPrefix("anchor apple generic and") else { continue }
        let made = standing.designatedRequirement(identifier: directory.identifier)
        #expect(made?.serialized() == designated.serialized(), "\(path)")
      }
    }
  }

  @Test(
    "applications that nobody signed come out the same, byte for byte",
    arguments: ["swoopyui.zip.d", "swoopyui_agent.zip.d", "swoopyui_menubarextra.zip.d"]
  )
  func applications(name: String) throws {
    let item = try #require(try Corpus.items().first { $0.id == "swoopyui" })
    let source = try Corpus.folder(of: item) + "/swoopyui/assets/\(name)/swoopyui.app"
    let folder = try TemporaryFolder()
    let copy = folder.path("swoopyui.app")
    try FileManager.default.copyItem(atPath: source, toPath: copy)
    var options = SigningOptions()
    options.preserved = .entitlements
    // The Mac that signed these was old enough for small pages everywhere.
    options.pageByteCount = 4096
    let signer = CodeSigner(on: DiskFileSystem())
    try signer.sign(try signer.plan(FilePath(copy), options: options))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: source).sorted()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: copy).sorted() == paths)
    for path in paths {
      let (old, new) = (source + "/" + path, copy + "/" + path)
      let kind = try FileManager.default.attributesOfItem(atPath: old)[.type] as? FileAttributeType
      guard kind == .typeRegular else { continue }
      #expect(FileManager.default.contentsEqual(atPath: old, andPath: new), "\(path)")
    }
  }

  @Test("what somebody signed is signed anew by nobody", arguments: try SignedVector.all())
  func again(of vector: SignedVector) throws {
    let (object, restored) = try vector.opened()
    let folder = try TemporaryFolder()
    let name = "\(object.path.name?.description ?? "code")"
    let source = "\(object.tree.displayPath)/\(object.path)"
    try FileManager.default.copyItem(atPath: source, toPath: folder.path(name))
    var options = SigningOptions()
    options.replacesSignatures = true
    options.preserved = [.entitlements, .flags, .runtime]
    let signer = CodeSigner(on: DiskFileSystem())
    let plan = try signer.plan(FilePath(folder.path(name)), options: options)
    let report = try signer.sign(plan)
    let ticket = FileManager.default.contents(atPath: folder.path("\(name)/Contents/CodeResources"))
    let isStapled = ticket?.starts(with: Array("s8ch".utf8)) ?? false
    #expect(report.warnings.contains { $0.text.contains("--drop-ticket") } == isStapled)
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    let verdict = try CodeVerifier().verify(
      try CodeObject(at: try RelativePath(validating: name), in: tree)
    )
    let words = verdict.all.flatMap { code in code.findings.map { "\(code.path): \($0)" } }
    #expect(words == [])
    for (planned, slice) in zip(plan.code.last?.slices ?? [], verdict.slices) {
      let directory = try #require(slice.slice.signature?.strongestDirectory.contents)
      #expect(directory.flags.contains(.adhoc))
      #expect(directory.version == planned.version)
    }
    withExtendedLifetime(restored) {}
  }
}
