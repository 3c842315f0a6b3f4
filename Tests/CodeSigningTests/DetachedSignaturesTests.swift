// Valise — tests of signatures that stand outside the code
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseCryptography
import ValiseFiles
import ValiseTestKit

@Suite struct DetachedSignaturesTests {
  private static let arm64: UInt32 = 0x0100_000C

  /// The signature of a program as a file of its own, and the program without it.
  private func detached(_ number: UInt32) throws -> (SigningCase, [UInt8]) {
    let report = try SigningCase("pub-sign-01")
    var program = try report.folder.read("good")
    let signature = try EmbeddedSignature(parsing: [UInt8](program[16400...]))
    let blob = try SignatureBlob(parsing: signature.superBlob.serialized())
    program.replaceSubrange(16400..., with: [UInt8](repeating: 0, count: program.count - 16400))
    _ = try report.folder.write(program, to: "good")
    let entries = [SuperBlob.Entry(type: number, blob: blob)]
    return (report, SuperBlob(magic: .detachedSignature, entries: entries).serialized())
  }

  private func statuses(_ report: SigningCase, _ bytes: [UInt8]?) throws -> [CodeSigningStatus] {
    let tree = try DiskFileSystem().tree(at: FilePath(report.folder.path))
    let object = try CodeObject(at: try RelativePath(validating: "good"), in: tree)
    let detached = try bytes.map { try DetachedSignatures(parsing: $0) }
    return try CodeVerifier(isStrict: true, detached: detached).verify(object)
      .findings.map(\.status)
  }

  @Test("a detached signature counts instead of the one inside", arguments: [arm64, 0])
  func counts(number: UInt32) throws {
    let (report, bytes) = try detached(number)
    #expect(try statuses(report, nil) == [.signatureFailed])
    #expect(try statuses(report, bytes) == [])
    var changed = try report.folder.read("good")
    changed[5000] ^= 1
    _ = try report.folder.write(changed, to: "good")
    #expect(try statuses(report, bytes) == [.signatureFailed])
  }

  @Test func oneForAnotherProcessorIsNone() throws {
    let (report, bytes) = try detached(0x0100_0007)
    #expect(try statuses(report, bytes) == [.unsigned])
  }

  @Test func otherFilesAreRefused() throws {
    let (_, bytes) = try detached(Self.arm64)
    let signature = try #require(try DetachedSignatures(parsing: bytes).superBlob[Self.arm64])
    #expect(
      throws: CodeSigningError.wrongMagic(.embeddedSignature, expected: .detachedSignature, at: 0)
    ) {
      try DetachedSignatures(parsing: signature.bytes)
    }
    #expect(throws: CodeSigningError.emptySignature(at: 0)) { try DetachedSignatures(parsing: []) }
    for cut in HostileInputs.truncations(of: bytes) {
      #expect(throws: CodeSigningError.self) { try DetachedSignatures(parsing: cut) }
    }
  }

  /// Signs a script in extended attributes, as they are on a volume of Linux.
  private func sign(_ folder: TemporaryFolder, _ path: String) throws {
    let bytes = try folder.read(path)
    let requirements = RequirementSet().serialized().bytes
    let zeros = [UInt8](repeating: 0, count: 32)
    let directory = CodeDirectory(
      version: .scatter,
      flags: .adhoc,
      identifier: "script",
      hashType: .sha256,
      pageExponent: 0,
      codeLimit: UInt64(bytes.count),
      specialHashes: [zeros, try digest(of: requirements, using: .sha256)],
      codeHashes: HashList(hashByteCount: 32, bytes: try digest(of: bytes, using: .sha256))
    )
    let parts = [
      ("CodeDirectory", directory.serialized().bytes), ("CodeRequirements", requirements),
      ("CodeSignature", []),
    ]
    for (name, contents) in parts {
      try DiskFileSystem().setExtendedAttribute(
        "user.com.apple.cs." + name,
        to: contents,
        of: FilePath(folder.path(path))
      )
    }
  }

  @Test func aScriptIsSignedInItsAttributes() throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8]("#!/bin/sh\n".utf8), to: "script", mode: 0o755)
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    func verdict() throws -> CodeVerdict {
      try CodeVerifier(isStrict: true)
        .verify(try CodeObject(at: try RelativePath(validating: "script"), in: tree))
    }
    #expect(try verdict().findings.map(\.status) == [.unsigned])
    try sign(folder, "script")
    let signed = try verdict()
    #expect(signed.findings == [])
    #expect(
      signed.slices.first?.slice.signature?.strongestDirectory.contents.identifier == "script"
    )
    try DiskFileSystem().appendFile(contents: [0x0A], to: FilePath(folder.path("script")))
    #expect(try verdict().findings.map(\.status) == [.signatureInvalid])
  }

  @Test func aScriptInAPlaceOfCodeMustBeSigned() throws {
    let sealed = try SealedFolder()
    let path = SealedFolder.name + "/Contents/MacOS/script"
    try sealed.write("#!/bin/sh\n", to: path)
    try sign(sealed.folder, path)
    try sealed.seal(SealedFolder.name)
    #expect(try sealed.verdict(CodeVerifier(isStrict: true)).all.flatMap(\.findings) == [])
    // A copy that lost its attributes is unsigned.
    try sealed.folder.remove(path)
    try sealed.write("#!/bin/sh\n", to: path)
    #expect(
      try sealed.verdict(CodeVerifier()).findings.map(\.status) == [.unsignedNestedCode]
    )
    // Without a signature it is sealed as any file.
    try sealed.seal(SealedFolder.name)
    #expect(try sealed.verdict(CodeVerifier(isStrict: true)).findings == [])
    try sealed.write("#!/bin/zsh\n", to: path)
    #expect(try sealed.verdict(CodeVerifier()).findings.map(\.status) == [.badResource])
  }
}
