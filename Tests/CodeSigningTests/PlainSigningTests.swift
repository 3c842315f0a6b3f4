// Valise — tests of signing what is no Mach-O file, and of taking signatures out
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct PlainSigningTests {
  private let script = [UInt8]("#!/bin/sh\necho hello\n".utf8)

  private func verdict(_ folder: TemporaryFolder, _ path: String) throws -> CodeVerdict {
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    return try CodeVerifier(isStrict: true).verify(
      try CodeObject(at: try RelativePath(validating: path), in: tree)
    )
  }

  private func sign(_ folder: TemporaryFolder, _ path: String) throws -> SigningReport {
    let signer = CodeSigner(on: DiskFileSystem())
    return try signer.sign(try signer.plan(FilePath(folder.path(path))))
  }

  @Test func aScriptIsSignedInItsAttributes() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(script, to: "tool.sh", mode: 0o755)
    _ = try sign(folder, "tool.sh")
    let verdict = try verdict(folder, "tool.sh")
    #expect(verdict.isValid)
    let signature = try #require(verdict.slices.first?.slice.signature)
    let directory = signature.strongestDirectory.contents
    #expect(directory.identifier == "tool")
    #expect(directory.version == .scatter)
    #expect(directory.pageByteCount == nil)
    #expect(directory.codeHashes.count == 1)
    #expect(try folder.read("tool.sh") == script)
    let signer = CodeSigner(on: DiskFileSystem())
    try signer.remove(try signer.planRemoval(FilePath(folder.path("tool.sh"))))
    #expect(
      try DiskFileSystem().extendedAttributes(of: FilePath(folder.path("tool.sh")))
        .keys.filter { $0.contains("com.apple.cs") } == []
    )
    #expect(try folder.read("tool.sh") == script)
  }

  @Test func aBundleWithoutCodeIsSignedInFiles() throws {
    let folder = try TemporaryFolder()
    let info = [UInt8](
      "<plist><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>".utf8
    )
    _ = try folder.write(info, to: "Data.bundle/Contents/Info.plist")
    _ = try folder.write([1, 2], to: "Data.bundle/Contents/Resources/a.txt")
    _ = try sign(folder, "Data.bundle")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("Data.bundle/Contents/_CodeSignature")
    ).sorted()
    #expect(names == ["CodeDirectory", "CodeRequirements", "CodeResources", "CodeSignature"])
    #expect(try folder.read("Data.bundle/Contents/_CodeSignature/CodeSignature") == [])
    let verdict = try verdict(folder, "Data.bundle")
    #expect(verdict.isValid)
    let directory = try #require(verdict.slices.first?.slice.signature).strongestDirectory.contents
    #expect(directory.identifier == "a.b")
    #expect(Int(directory.codeLimit) == info.count)
    #expect(directory.version == .scatter)
  }

  @Test func aProgramThatIsAScriptIsSignedInFiles() throws {
    let folder = try TemporaryFolder()
    let info = [UInt8](
      "<plist><dict><key>CFBundleExecutable</key><string>run</string></dict></plist>".utf8
    )
    _ = try folder.write(info, to: "S.app/Contents/Info.plist")
    _ = try folder.write(script, to: "S.app/Contents/MacOS/run", mode: 0o755)
    _ = try sign(folder, "S.app")
    let verdict = try verdict(folder, "S.app")
    #expect(verdict.isValid)
    let directory = try #require(verdict.slices.first?.slice.signature).strongestDirectory.contents
    #expect(directory.identifier == "S")
    #expect(Int(directory.codeLimit) == script.count)
  }

  @Test func aScriptInAPlaceOfCodeIsSealed() throws {
    let report = try SigningCase("pub-sign-05")
    _ = try report.folder.write(script, to: "Demo.app/Contents/MacOS/helper", mode: 0o755)
    let signed = try report.sign("Demo.app")
    #expect(signed.warnings.map { $0.path.name?.description } == ["helper"])
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    _ = try report.folder.write(script + [10], to: "Demo.app/Contents/MacOS/helper", mode: 0o755)
    #expect(try !report.verified("Demo.app").isValid)
  }

  @Test func aSignatureIsTakenOut() throws {
    let report = try SigningCase("pub-sign-05")
    try report.sign("Demo.app")
    let signer = report.signer
    let removal = try signer.planRemoval(
      FilePath(report.folder.path("Demo.app")),
      includesNested: true
    )
    #expect(removal.code.map { "\($0)" } == ["Demo.app"])
    try signer.remove(removal)
    #expect(try report.verified("Demo.app").findings.map(\.status).contains(.unsigned))
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: report.folder.path("Demo.app/Contents")
      ).contains("_CodeSignature") == false
    )
    let again = try signer.planRemoval(FilePath(report.folder.path("Demo.app")))
    #expect(again.code == [])
    try report.sign("Demo.app")
    #expect(try report.findings("Demo.app", isStrict: true) == [])
  }
}
