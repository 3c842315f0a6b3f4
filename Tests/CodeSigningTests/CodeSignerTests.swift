// Valise — tests of signing bundles and files
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import MachOFiles
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct CodeSignerTests {
  @Test func aLinkersSignatureIsReplaced() throws {
    let report = try SigningCase("pub-sign-01")
    let plan = try report.plan("good")
    let code = try #require(plan.code.first)
    #expect(plan.code.count == 1)
    #expect(code.replaced == .linkerSigned)
    #expect(code.flags == .adhoc)
    #expect(code.digests == [.sha256])
    #expect(code.slices.map(\.pageByteCount) == [16384])
    #expect(code.slices.map(\.version) == [.executableSegment])
    try report.signer.sign(plan)
    #expect(try report.findings("good", isStrict: true) == [])
    let verdict = try report.verified("good")
    let signature = try #require(verdict.slices.first?.slice.signature)
    #expect(signature.kind == .adHoc)
    #expect(signature.superBlob.entries.map(\.type) == [0, 2, 0x10000])
    #expect(signature[.cms]?.byteCount == 8)
    #expect(signature[.requirements]?.bytes == [0xFA, 0xDE, 0x0C, 0x01, 0, 0, 0, 12, 0, 0, 0, 0])
    #expect(signature.strongestDirectory.contents.identifier == code.identifier)
  }

  @Test func changedCodeIsSignedAnew() throws {
    let report = try SigningCase("pub-sign-01")
    #expect(try !report.verified("bad").isValid)
    try report.sign("bad")
    #expect(try report.findings("bad", isStrict: true) == [])
  }

  @Test func signingTwiceGivesTheSameBytes() throws {
    let report = try SigningCase("pub-sign-05")
    try report.sign("Demo.app")
    let first = try report.folder.read("Demo.app/Contents/MacOS/Demo")
    try report.sign("Demo.app")
    #expect(try report.folder.read("Demo.app/Contents/MacOS/Demo") == first)
    #expect(try report.findings("Demo.app", isStrict: true) == [])
  }

  @Test func codeInsideIsSignedFirst() throws {
    let report = try SigningCase("pub-sign-07")
    let plan = try report.plan("Demo.app")
    #expect(
      plan.code.map { plan.shown($0.path) } == [
        "Contents/PlugIns/P.bundle", "Demo.app",
      ]
    )
    try report.signer.sign(plan)
    #expect(try report.findings("Demo.app", isStrict: true) == [])
  }

  @Test(
    "files that are hashed while code is looked for are sealed as others are",
    arguments: [nil, [.sha256], [.sha1, .sha256]] as [[CodeHashType]?],
    [false, true]
  )
  func hashesOfTheSearch(digests: [CodeHashType]?, omitsOlderSeal: Bool) throws {
    var options = SigningOptions()
    options.digests = digests
    options.omitsOlderSeal = omitsOlderSeal
    let signed = try [true, false].map { hashesFiles -> [[UInt8]] in
      let report = try SigningCase("pub-sign-07")
      let path = FilePath(report.folder.path("Demo.app"))
      try report.signer.sign(
        try report.signer.plan(path, options: options, hashesFiles: hashesFiles)
      )
      #expect(try report.findings("Demo.app", isStrict: true) == [])
      return try ["", "PlugIns/P.bundle/Contents/"].map {
        try report.folder.read("Demo.app/Contents/\($0)_CodeSignature/CodeResources")
      }
    }
    #expect(signed[0] == signed[1])
  }

  @Test func nothingIsLeftBeside() throws {
    let report = try SigningCase("pub-sign-07")
    let before = try FileManager.default.contentsOfDirectory(atPath: report.folder.path).sorted()
    try report.sign("Demo.app")
    let after = try FileManager.default.contentsOfDirectory(atPath: report.folder.path).sorted()
    #expect(before == after)
  }

  @Test func aBundleThatChangesMeanwhileIsRefused() throws {
    let report = try SigningCase("pub-sign-05")
    let plan = try report.plan("Demo.app")
    let old = try report.folder.read("Demo.app/Contents/MacOS/Demo")
    _ = try report.folder.write([1], to: "Demo.app/Contents/Resources/new.txt")
    #expect(
      throws: CodeSigningError.cannotSign(
        "Demo.app",
        .changed("Demo.app/Contents/Resources")
      )
    ) {
      try report.signer.sign(plan)
    }
    #expect(try report.folder.read("Demo.app/Contents/MacOS/Demo") == old)
  }

  @Test func theModeAndAttributesOfAFileStay() throws {
    let report = try SigningCase("pub-sign-01")
    let path = FilePath(report.folder.path("good"))
    let files = DiskFileSystem()
    try files.setMode(0o751, of: path)
    try files.setExtendedAttribute("user.note", to: [1, 2], of: path)
    try report.sign("good")
    #expect(try files.status(of: path).mode == 0o751)
    #expect(try files.extendedAttributes(of: path)["user.note"] == [1, 2])
  }
}

extension SigningCase {
  var signer: CodeSigner { CodeSigner(on: DiskFileSystem()) }

  func plan(
    _ path: String,
    _ options: SigningOptions = SigningOptions()
  ) throws -> SigningPlan {
    try signer.plan(FilePath(folder.path(path)), options: options)
  }

  @discardableResult
  func sign(
    _ path: String,
    _ options: SigningOptions = SigningOptions()
  ) throws -> SigningReport {
    try signer.sign(try plan(path, options))
  }
}
