// Valise — tests of what options change in signatures
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import MachOFiles
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct SigningOptionsTests {
  static let entitlements = [UInt8](
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- kept as it is -->
    <plist version="1.0"><dict><key>get-task-allow</key><true/>\
    <key>com.apple.security.app-sandbox</key><true/></dict></plist>
    """.utf8
  )

  private func directory(_ report: SigningCase, _ path: String) throws -> CodeDirectory {
    try #require(try report.verified(path).slices.first?.slice.signature)
      .strongestDirectory.contents
  }

  @Test func entitlementsAreSignedInBothForms() throws {
    let report = try SigningCase("pub-sign-01")
    var options = SigningOptions()
    options.entitlements = Self.entitlements
    try report.sign("good", options)
    let signature = try #require(try report.verified("good").slices.first?.slice.signature)
    #expect(signature[.entitlements]?.payload == Self.entitlements)
    let der = try #require(signature[.derEntitlements]?.payload)
    #expect(
      try Entitlements(der: der).values.keys
        == ["com.apple.security.app-sandbox", "get-task-allow"]
    )
    #expect(signature.superBlob.entries.map(\.type) == [0, 2, 5, 7, 0x10000])
    let directory = signature.strongestDirectory.contents
    #expect(directory.specialHashes.count == 7)
    #expect(directory.executableSegment.flags == 0x11)
    #expect(try report.findings("good", isStrict: true) == [])
  }

  @Test func librariesHaveNone() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(LinkedImage(.library).bytes, to: "liba.dylib")
    var options = SigningOptions()
    options.entitlements = Self.entitlements
    let signer = CodeSigner(on: DiskFileSystem())
    let plan = try signer.plan(FilePath(folder.path("liba.dylib")), options: options)
    #expect(plan.code.map(\.entitlements) == [nil])
    #expect(plan.code[0].slices[0].specialCount == 2)
  }

  @Test func theHardenedRuntimeHasTheVersionOfTheSDK() throws {
    let folder = try TemporaryFolder()
    let report = try SigningCase("pub-sign-01")
    _ = try report.folder.write(LinkedImage(.program).bytes, to: "program")
    var options = SigningOptions()
    options.flags = [.runtime, .libraryValidation]
    try report.sign("program", options)
    var directory = try directory(report, "program")
    #expect(directory.flags == [.runtime, .libraryValidation, .adhoc])
    #expect(directory.version == .runtime)
    #expect(directory.runtime == MachOVersion(14))
    options.runtimeVersion = MachOVersion(13, 3)
    try report.sign("program", options)
    directory = try self.directory(report, "program")
    #expect(directory.runtime == MachOVersion(13, 3))
    withExtendedLifetime(folder) {}
  }

  @Test func whatIsKeptOfAnOldSignature() throws {
    let report = try SigningCase("pub-sign-01")
    _ = try report.folder.write(LinkedImage(.program).bytes, to: "program")
    var options = SigningOptions()
    options.identifier = "org.example.first"
    options.entitlements = Self.entitlements
    options.flags = [.runtime, .hard]
    options.runtimeVersion = MachOVersion(13, 3)
    options.requirements = try RequirementSet(
      compiling: [UInt8]("designated => identifier \"a\" and anchor apple and always".utf8)
    ) { _ in nil }
    try report.sign("program", options)
    let old = try #require(try report.verified("program").slices.first?.slice.signature)
    var again = SigningOptions()
    let names = ["identifier", "entitlements", "flags", "runtime", "requirements"]
    again.preserved = PreservedMetadata(names.compactMap { PreservedMetadata(name: $0) })
    #expect(Set(again.preserved.names) == Set(names))
    try report.sign("program", again)
    let new = try #require(try report.verified("program").slices.first?.slice.signature)
    #expect(new.superBlob == old.superBlob)
    try report.sign("program")
    let plain = try directory(report, "program")
    #expect(plain.identifier != "org.example.first")
    #expect(plain.flags == .adhoc)
    #expect(plain.specialHash(.entitlements) == nil)
  }

  @Test func theRuntimeIsKeptWithItsVersion() throws {
    let report = try SigningCase("pub-sign-01")
    _ = try report.folder.write(LinkedImage(.program).bytes, to: "program")
    var options = SigningOptions()
    options.flags = [.runtime, .hard]
    options.runtimeVersion = MachOVersion(13, 3)
    try report.sign("program", options)
    var again = SigningOptions()
    again.preserved = .runtime
    try report.sign("program", again)
    let kept = try directory(report, "program")
    // Source: `signer.cpp` of Apple's Security: the flag goes with the version.
    #expect(kept.flags == [.runtime, .adhoc])
    #expect(kept.runtime == MachOVersion(13, 3))
    again.flags = []
    try report.sign("program", again)
    #expect(try directory(report, "program").flags == .adhoc)
  }

  @Test func infoCountsMoreThanFlagsThatAreKept() throws {
    let report = try SigningCase("pub-sign-05")
    var options = SigningOptions()
    options.flags = [.runtime, .hard]
    try report.sign("Demo.app", options)
    let file = "Demo.app/Contents/Info.plist"
    let text = String(decoding: try report.folder.read(file), as: UTF8.self)
    let stated = text.replacing(
      "<key>CFBundleName</key>",
      with: "<key>CSFlags</key><string>kill,expires</string><key>CFBundleName</key>"
    )
    _ = try report.folder.write([UInt8](stated.utf8), to: file)
    var again = SigningOptions()
    again.preserved = [.flags, .runtime]
    try report.sign("Demo.app", again)
    #expect(try directory(report, "Demo.app").flags == [.kill, .expires, .adhoc])
  }

  @Test func theTeamAndTheDigestsAreKept() throws {
    let report = try SigningCase("pub-sign-01")
    _ = try report.folder.write(LinkedImage(.program).bytes, to: "program")
    var options = SigningOptions()
    options.team = "ABCDE12345"
    options.digests = [.sha1, .sha256]
    try report.sign("program", options)
    var again = SigningOptions()
    again.preserved = .all
    try report.sign("program", again)
    let signature = try #require(try report.verified("program").slices.first?.slice.signature)
    #expect(signature.directories.map(\.contents.hashType) == [.sha1, .sha256])
    #expect(signature.directories.map(\.contents.team) == ["ABCDE12345", "ABCDE12345"])
    try report.sign("program")
    #expect(try directory(report, "program").team == nil)
  }

  @Test func ofALinkersSignatureNothingIsKept() throws {
    let report = try SigningCase("pub-sign-01")
    var options = SigningOptions()
    options.preserved = [.identifier, .flags]
    let plan = try report.plan("good", options)
    #expect(plan.code[0].preserved == [])
    #expect(plan.code[0].flags == .adhoc)
  }

  @Test func twoDigestsAreMadeForOldSystems() throws {
    let report = try SigningCase("pub-sign-05")
    var options = SigningOptions()
    options.digests = [.sha256, .sha1]
    options.pageByteCount = 4096
    try report.sign("Demo.app", options)
    let signature = try #require(try report.verified("Demo.app").slices.first?.slice.signature)
    #expect(signature.directories.map(\.contents.hashType) == [.sha1, .sha256])
    #expect(signature.directories.map(\.slot.rawValue) == [0, 0x1000])
    #expect(signature.directories.map(\.contents.pageByteCount) == [4096, 4096])
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    let seal = String(
      decoding: try report.folder.read("Demo.app/Contents/_CodeSignature/CodeResources"),
      as: UTF8.self
    )
    #expect(seal.contains("<key>hash</key>") && seal.contains("<key>hash2</key>"))
  }

  @Test func entitlementsOfCodeInsideGoByPath() throws {
    let report = try SigningCase("pub-sign-07")
    var options = SigningOptions()
    let path = try RelativePath(validating: "Contents/PlugIns/Q.bundle")
    options.entitlementsByPath = [path: Self.entitlements]
    #expect(
      throws: CodeSigningError.cannotSign("Demo.app", .noCode(at: "Contents/PlugIns/Q.bundle"))
    ) {
      try report.plan("Demo.app", options)
    }
  }
}
