// Valise — tests that changed code is found out, and where
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct CodeVerifierTests {
  @Test func aLinkersSignatureIsReadAndVerified() throws {
    let report = try SigningCase("pub-sign-01")
    let verdict = try report.verified("good")
    #expect(verdict.isValid)
    let signature = try #require(verdict.slices.first?.slice.signature)
    let directory = signature.strongestDirectory
    #expect(signature.kind == .linkerSigned)
    #expect(directory.contents.identifier == "demo")
    #expect(directory.contents.codeHashes.count == 5)
    #expect(directory.contents.pageByteCount == 4096)
    #expect(
      directory.codeDirectoryHash.hexadecimal == "bea521320300b048480c03f00f181fdcfbd517b9"
    )
    #expect(directory.contents.flags.names == ["adhoc", "linker-signed"])
    #expect(directory.contents.serialized().bytes == directory.bytes)
  }

  @Test func oneChangedByteNamesItsPage() throws {
    let report = try SigningCase("pub-sign-01")
    let verdict = try report.verified("bad")
    #expect(verdict.findings.map(\.status) == [.signatureFailed])
    #expect(verdict.findings.map(\.reason) == ["page 2 (offset 0x2000) modified"])
  }

  @Test(
    "damaged signatures are refused with a reason",
    arguments: [
      ("empty", "the signature at byte 16400 is empty; sign the code"),
      ("short", "the blob at byte 16400 says it has 273 bytes, and 20 are there"),
      ("count", "the count 2147483647 at byte 16412 is over the limit of 32"),
      (
        "offset",
        "LC_CODE_SIGNATURE at byte 592 names 273 bytes at 2147483632, outside the 16673 bytes of the"
          + " image"
      ),
      ("slots", "the count 4294967295 at byte 16420 is over the limit of 7"),
      ("magic", "the blob at byte 16400 is no embedded signature but 0x0"),
    ]
  )
  func damaged(name: String, words: String) throws {
    let verdict = try SigningCase("pub-sign-15").verified(name)
    #expect(!verdict.isValid)
    #expect(verdict.findings.map(\.status) == [.signatureFailed])
    #expect(verdict.findings.map(\.reason) == [words])
  }

  @Test func localizationsMayBeMissingAndLookalikesNot() throws {
    let report = try SigningCase("pub-sign-04")
    #expect(try report.findings("Demo.app") == [])
    try report.folder.remove("Demo.app/Contents/Resources/fr.lproj")
    #expect(try report.findings("Demo.app") == [])
    try report.folder.remove("Demo.app/Contents/Resources/notes.lproj.txt")
    try report.folder.remove("Demo.app/Contents/Resources/Base.lproj/b.strings")
    #expect(
      try report.findings("Demo.app") == [
        "-67054 file missing: Contents/Resources/Base.lproj/b.strings",
        "-67054 file missing: Contents/Resources/notes.lproj.txt",
      ]
    )
  }

  @Test func aNameThatOnlyLooksLikeASealedOneIsNotTheSame() throws {
    let sealed = try SealedFolder()
    let folder = SealedFolder.name + "/Contents/Resources/"
    try sealed.write("text", to: folder + "a\u{FFFD}")
    try sealed.seal(SealedFolder.name)
    #expect(try sealed.verdict(CodeVerifier()).isValid)
    // What cannot be decoded is shown as that letter.
    let script = #"mv "$1/a"* "$1/"$'a\xff'"#
    let move = ["-c", script, "bash", sealed.folder.path(folder)]
    #expect(try ExternalTool.run("bash", move).status == 0)
    #expect(
      try sealed.verdict(CodeVerifier()).findings.map(\.reason) == ["file missing"]
    )
  }

  @Test func whatFinderLeavesIsLeftOut() throws {
    let report = try SigningCase("pub-sign-05")
    #expect(try report.findings("Demo.app") == [])
    _ = try report.folder.write([1], to: "Demo.app/Contents/Resources/._data.txt")
    #expect(
      try report.findings("Demo.app") == ["-67054 file added: Contents/Resources/._data.txt"]
    )
    try report.folder.remove("Demo.app/Contents/Resources/._data.txt")
    _ = try report.folder.write([1], to: "Demo.app/Contents/Resources/extra.txt")
    _ = try report.folder.write([1], to: "Demo.app/Contents/Resources/data.txt")
    let hash = "6667b2d1aab6a00caa5aee5af8ad9f1465e567abf1c209d15727d57b3e8f6e5f"
    let found = "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a"
    #expect(
      try report.findings("Demo.app") == [
        "-67054 file modified: Contents/Resources/data.txt; expected \(hash), found \(found)",
        "-67054 file added: Contents/Resources/extra.txt",
      ]
    )
  }

  @Test func nestedCodeIsVerifiedToo() throws {
    let report = try SigningCase("pub-sign-07")
    let verdict = try report.verified("Demo.app")
    #expect(!verdict.isValid)
    let nested = try #require(verdict.nested.first)
    #expect(nested.path == "Demo.app/Contents/PlugIns/P.bundle")
    #expect(
      nested.findings.map(\.reason) == ["file modified"]
        && nested.findings.first?.path == "Contents/Resources/tool_helper"
    )
    #expect(
      nested.slices.first?.slice.signature?.strongestDirectory.codeDirectoryHash.hexadecimal
        == "cd9744e48f942d4cbd14de69dcda815bf629070e"
    )
    #expect(verdict.findings.map(\.status) == [.badNestedCode])
  }

  @Test func aBundlesInfoDictionaryIsSealed() throws {
    let report = try SigningCase("pub-sign-05")
    let path = "Demo.app/Contents/Info.plist"
    let old = try report.folder.read(path)
    _ = try report.folder.write(old + [0x0A], to: path)
    let verdict = try report.verified("Demo.app")
    #expect(verdict.findings.map(\.status) == [.infoDictionaryFailed])
    #expect(verdict.findings.map(\.path) == ["Contents/Info.plist"])
  }

  @Test func theSealItselfIsSealed() throws {
    let report = try SigningCase("pub-sign-05")
    let path = "Demo.app/Contents/_CodeSignature/CodeResources"
    let old = try report.folder.read(path)
    _ = try report.folder.write(old + [0x0A], to: path)
    let verdict = try report.verified("Demo.app")
    #expect(verdict.findings.map(\.status) == [.resourceDirectoryFailed])
    #expect(verdict.findings.map(\.path) == ["Contents/_CodeSignature/CodeResources"])
    try report.folder.remove(path)
    #expect(
      try report.verified("Demo.app").findings.map(\.status)
        == [.resourceDirectoryFailed, .resourcesNotFound]
    )
  }

  @Test func strictVerifiersLookBesideContents() throws {
    let report = try SigningCase("pub-sign-05")
    _ = try report.folder.write([1], to: "Demo.app/stray.txt")
    _ = try report.folder.write([1], to: "Demo.app/.DS_Store")
    _ = try report.folder.write([1], to: "Demo.app/Contents/_CodeSignature/stray")
    #expect(try report.verified("Demo.app").isValid)
    let strict = try report.findings("Demo.app", isStrict: true)
    #expect(strict.contains("-67014 unsealed contents: stray.txt"))
    #expect(strict.contains("-67014 unsealed contents: Contents/_CodeSignature/stray"))
    #expect(!strict.contains { $0.contains(".DS_Store") })
  }

  @Test func aRequirementIsAskedOfTheCode() throws {
    let report = try SigningCase("pub-sign-05")
    let tree = try DiskFileSystem().tree(at: FilePath(report.folder.path))
    let object = try CodeObject(at: try RelativePath(validating: "Demo.app"), in: tree)
    func findings(_ text: String) throws -> [CodeSigningStatus] {
      let requirement = try Requirement(compiling: [UInt8](text.utf8))
      return try CodeVerifier(requirement: requirement).verify(object).findings.map(\.status)
    }
    #expect(try findings("identifier \"org.example.demo\"") == [])
    #expect(try findings("info[CFBundleVersion] >= \"9\" and ! anchor apple generic") == [])
    #expect(try findings("info[CFBundleVersion] > \"12\"") == [.requirementFailed])
    #expect(try findings("anchor apple") == [.requirementFailed])
  }

  @Test func everyFlippedByteOfASignatureIsFoundOut() throws {
    let report = try SigningCase("pub-sign-01")
    let bytes = try report.folder.read("good")
    let start = 16400
    // What stands behind the superblob is hashed by nobody.
    for place in start..<(start + 273) {
      var changed = bytes
      changed[place] ^= 1
      _ = try report.folder.write(changed, to: "good")
      let verdict = try report.verified("good")
      // A linker's signature is signed by nobody, so its own texts may change.
      let directory = verdict.slices.first?.slice.signature?.strongestDirectory
      let isSame =
        directory?.codeDirectoryHash.hexadecimal
        == "bea521320300b048480c03f00f181fdcfbd517b9"
      #expect(!verdict.isValid || !isSame || place < start + 20)
    }
  }
}
