// Valise — what other programs say about code that Valise signed
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import MachOFiles
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct IndependentSignerTests {
  /// What apple-platform-py, which is rcodesign's code, finds wrong with a file.
  private func problems(of path: String) throws -> [String] {
    let script = """
      import sys, apple_platform
      for problem in apple_platform.verify_macho(sys.argv[1]): print(problem["description"])
      """
    let output = try PythonPackages.run(script, [path])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  @Test func thePagesAreAsAnotherVerifierHashesThem() throws {
    let report = try SigningCase("pub-sign-01")
    try report.sign("bad")
    let path = report.folder.path("bad")
    // It wants a message also where nobody signed.
    #expect(try problems(of: path) == ["CMS error: missing further values (at position 0)"])
    var bytes = try report.folder.read("bad")
    bytes[0x800] ^= 1
    _ = try report.folder.write(bytes, to: "bad")
    #expect(try problems(of: path).contains { $0.contains("code digest mismatch for entry 0") })
  }

  @Test func aMessageIsAsAnotherVerifierWantsIt() throws {
    let chain = try CodeChain(CodeChain.rsa)
    let report = try SigningCase("pub-sign-01")
    var options = SigningOptions()
    let identity = try chain.identity()
    options.identity = identity
    options.signingTime = identity.leaf.notBefore + 60
    options.entitlements = SigningOptionsTests.entitlements
    try report.sign("good", options)
    #expect(try problems(of: report.folder.path("good")) == [])
  }

  @Test func theStructureIsAsAnotherReaderReadsIt() throws {
    let report = try SigningCase("pub-sign-01")
    try report.sign("good")
    let dump = try ExternalTool.run(
      "llvm-objdump-19",
      ["--macho", "--private-headers", report.folder.path("good")]
    )
    #expect(dump.status == 0)
    #expect(dump.text.contains("LC_CODE_SIGNATURE"))
  }

  /// Where each slice has its signature, as LIEF reads it: the place in the slice, the size, and
  /// the bytes; what a linker made must also have the layout that LIEF knows.
  private func places(of path: String, isLinked: Bool) throws -> [String] {
    let script = """
      import sys, lief, hashlib
      file = lief.MachO.parse(sys.argv[1])  # Images do not keep their file.
      for image in file:
          fine, words = lief.MachO.check_layout(image)
          if sys.argv[2] == "linked" and not fine: sys.exit(words)
          end = image.get_segment("__LINKEDIT")
          signature = image.code_signature
          digest = hashlib.sha256(bytes(signature.content)).hexdigest()
          print(image.fat_offset, signature.data_offset, signature.data_size,
                end.file_offset + end.file_size, end.virtual_size, image.header.nb_cmds, digest)
      """
    let output = try PythonPackages.run(script, [path, isLinked ? "linked" : "made"])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  private func compare(_ path: String, isLinked: Bool = true) throws {
    let bytes = try #require(FileManager.default.contents(atPath: path)).map { $0 }
    let images = try MachOContainer(parsing: bytes).images
    let expected = try images.map { image in
      let place = try #require(image.codeSignature)
      let linkEdit = try #require(image.segments.first { $0.name == "__LINKEDIT" })
      // LIEF gives a signature's bytes as they lie in the file.
      let start = image.offset + place.lowerBound
      let digest = try ExternalTool.run(
        "openssl",
        ["dgst", "-sha256", "-r"],
        input: [UInt8](bytes[start..<(start + place.count)])
      )
      #expect(Int(linkEdit.fileEnd) == image.size && place.upperBound == image.size)
      return "\(image.offset) \(place.lowerBound) \(place.count) \(image.size)"
        + " \(linkEdit.memorySize) \(image.loadCommands.count) \(digest.text.prefix(64))"
    }
    #expect(try places(of: path, isLinked: isLinked) == expected)
  }

  @Test func theOffsetsAreAsAnotherReaderReadsThem() throws {
    let report = try SigningCase("pub-sign-01")
    try report.sign("good")
    try compare(report.folder.path("good"))
    let chain = try CodeChain(CodeChain.p256)
    var options = SigningOptions()
    let identity = try chain.identity()
    options.identity = identity
    options.signingTime = identity.leaf.notBefore + 60
    options.entitlements = SigningOptionsTests.entitlements
    options.digests = [.sha1, .sha256]
    try report.sign("bad", options)
    try compare(report.folder.path("bad"))
  }

  @Test func theSlicesOfAUniversalFileAreWhereAnotherReaderFindsThem() throws {
    let folder = try TemporaryFolder()
    for (name, processor) in [("a", UInt32(0x0100_000C)), ("b", 0x0100_0007)] {
      let subtype: UInt32 = name == "a" ? 0 : 3
      let image = LinkedImage(.program, processor: (processor, subtype))
      try folder.write(image.bytes, to: name)
    }
    let made = try ExternalTool.run(
      "llvm-lipo-19",
      ["-create", "a", "b", "-output", "both"],
      folder: folder.path
    )
    try #require(made.status == 0, "\(made.errors)")
    let signer = CodeSigner(on: DiskFileSystem())
    try signer.sign(try signer.plan(FilePath(folder.path("both"))))
    try compare(folder.path("both"), isLinked: false)
  }
}
