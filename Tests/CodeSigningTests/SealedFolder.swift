// Valise — bundles without executables, sealed ad hoc, for tests of verification
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import PropertyLists
import Testing
import ValiseCryptography
import ValiseFiles
import ValiseTestKit

/// A folder with a sealed bundle that has a link, a plug-in and a framework in it.
struct SealedFolder {
  let folder: TemporaryFolder

  static let name = "A.bundle"
  static let plugIn = "A.bundle/Contents/PlugIns/B.bundle"
  static let framework = "A.bundle/Contents/Frameworks/F.framework"

  init() throws {
    folder = try TemporaryFolder()
    for bundle in [Self.name, Self.plugIn] {
      try write(Self.info("org.example.\(bundle.count)"), to: bundle + "/Contents/Info.plist")
      try write("text", to: bundle + "/Contents/Resources/data.txt")
    }
    try write("text", to: Self.name + "/Contents/Resources/de.lproj/a.txt")
    try link(Self.name + "/Contents/Resources/link", to: "data.txt")
    try addVersion("A")
    try link(Self.framework + "/Versions/Current", to: "A")
    try link(Self.framework + "/Resources", to: "Versions/Current/Resources")
    try seal(Self.plugIn)
    try seal(Self.framework)
    try seal(Self.name)
  }

  /// Adds a version of the framework.
  func addVersion(_ name: String) throws {
    let version = Self.framework + "/Versions/\(name)"
    try write(Self.info("org.example.f"), to: version + "/Resources/Info.plist")
    try write("text", to: version + "/Resources/data.txt")
  }

  static func info(_ identifier: String) -> String {
    "<plist><dict><key>CFBundleIdentifier</key><string>\(identifier)</string></dict></plist>"
  }

  func write(_ text: String, to path: String) throws {
    _ = try folder.write([UInt8](text.utf8), to: path)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(path),
      withDestinationPath: target
    )
  }

  /// What a seal is made with.
  struct Options {
    /// The rules of the seal; nothing for codesign's.
    var rules: (files: PropertyListDictionary, files2: PropertyListDictionary?)?
    /// The bytes of the seal; nothing to make it.
    var seal: [UInt8]?
    /// Whether the code directory covers the seal.
    var coversSeal = true
    var requirements = RequirementSet().serialized()
    /// More blobs, by the name of their file.
    var blobs: [(name: String, slot: SignatureSlot, blob: SignatureBlob)] = []
    var identifier = "org.example.sealed"
  }

  func object(_ path: String) throws -> CodeObject {
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    return try CodeObject(at: try RelativePath(validating: path), in: tree)
  }

  /// Seals the bundle at a path as it is.
  func seal(_ path: String, _ options: Options = Options()) throws {
    let object = try object(path)
    let bundle = try #require(object.bundle)
    let folderOfSignature = "\(bundle.signatureFolder)"
    var seal = options.seal
    if seal == nil {
      seal = try object.madeSeal(rules: options.rules, hashTypes: [.sha256])?.serialized()
    }
    let bytes = try #require(seal)
    let info = try folder.read("\(object.mainFile)")
    var hashes = [[UInt8]](repeating: [UInt8](repeating: 0, count: 32), count: 11)
    hashes[0] = try digest(of: info, using: .sha256)
    hashes[1] = try digest(of: options.requirements.bytes, using: .sha256)
    if options.coversSeal { hashes[2] = try digest(of: bytes, using: .sha256) }
    for blob in options.blobs {
      hashes[Int(blob.slot.rawValue) - 1] = try digest(of: blob.blob.bytes, using: .sha256)
      _ = try folder.write(blob.blob.bytes, to: folderOfSignature + "/" + blob.name)
    }
    let directory = CodeDirectory(
      version: .scatter,
      flags: .adhoc,
      identifier: options.identifier,
      hashType: .sha256,
      pageExponent: 0,
      codeLimit: UInt64(info.count),
      specialHashes: hashes,
      codeHashes: HashList(hashByteCount: 32, bytes: hashes[0])
    )
    _ = try folder.write(bytes, to: folderOfSignature + "/CodeResources")
    _ = try folder.write(directory.serialized().bytes, to: folderOfSignature + "/CodeDirectory")
    _ = try folder.write(options.requirements.bytes, to: folderOfSignature + "/CodeRequirements")
    _ = try folder.write([], to: folderOfSignature + "/CodeSignature")
  }

  func verdict(_ verifier: CodeVerifier) throws -> CodeVerdict {
    try verifier.verify(try object(Self.name))
  }
}
