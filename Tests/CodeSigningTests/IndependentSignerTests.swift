// Valise — what other programs say about code that Valise signed
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
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
}
