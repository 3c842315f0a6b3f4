// Valise — tests of public reports on frameworks and Mach-O files, by their numbers
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import MachOFiles
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct ReportedCodeTests {
  /// Every file below the case's folder, with its bytes, and every link, with its target.
  private func contents(of report: SigningCase) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    let tree = try DiskFileSystem().tree(at: FilePath(report.folder.path))
    try tree.walk(from: .root) { (path, kind) throws(FileError) in
      switch kind {
      case .regular: found["\(path)"] = try tree.contents(of: path, limit: 1 << 24)
      case .symbolicLink: found["\(path) ->"] = try tree.linkTarget(of: path)
      default: break
      }
      return true
    }
    return found
  }

  /// What is said when the case cannot be signed; nothing is changed then.
  private func refusal(_ report: SigningCase, _ path: String) throws -> String {
    let before = try contents(of: report)
    let error = #expect(throws: CodeSigningError.self) { try report.sign(path) }
    #expect(try contents(of: report) == before)
    return error.map { "\($0)" } ?? ""
  }

  @Test("pub-framework-04: a file that no signature covers is not signed around")
  func looseFile() throws {
    let report = try SigningCase("pub-framework-04")
    let words = try refusal(report, "Lib.framework")
    #expect(words.contains("no signature covers what lies at its top"), "\(words)")
    #expect(words.contains("unsealed contents: LICENSE"), "\(words)")
    try report.folder.remove("Lib.framework/LICENSE")
    try report.sign("Lib.framework")
    #expect(try report.findings("Lib.framework", isStrict: true) == [])
  }

  @Test("the same beside Contents, in the code that is given and in code inside")
  func looseFileOfAnApplication() throws {
    let report = try SigningCase("pub-sign-07")
    try report.folder.write([1], to: "Demo.app/Contents/PlugIns/P.bundle/note.txt")
    #expect(try refusal(report, "Demo.app").contains("unsealed contents: note.txt"))
    try report.folder.remove("Demo.app/Contents/PlugIns/P.bundle/note.txt")
    try report.folder.write([1], to: "Demo.app/stray")
    #expect(try refusal(report, "Demo.app").contains("unsealed contents: stray"))
    try report.folder.remove("Demo.app/stray")
    try report.folder.write([1], to: "Demo.app/.DS_Store")
    try report.sign("Demo.app")
    #expect(try report.findings("Demo.app", isStrict: true) == [])
  }

  @Test("pub-framework-06: code behind links is signed once, and links stay links")
  func links() throws {
    let report = try SigningCase("pub-framework-06")
    let before = try contents(of: report)
    let plan = try report.plan("Lib.framework")
    #expect(
      plan.code.map { "\($0.mainFile)" } == [
        "Lib.framework/Versions/A/Libraries/libX.dylib", "Lib.framework/Versions/A/Lib",
      ]
    )
    try report.signer.sign(plan)
    let after = try contents(of: report)
    #expect(before.keys.filter { $0.hasSuffix(" ->") }.count == 5)
    for (path, target) in before where path.hasSuffix(" ->") { #expect(after[path] == target) }
    #expect(
      Set(after.keys).subtracting(before.keys)
        == ["Lib.framework/Versions/A/_CodeSignature/CodeResources"]
    )
    #expect(try report.findings("Lib.framework", isStrict: true) == [])
  }

  @Test("pub-macho-01: bytes behind the last segment are not signed around")
  func appendedBytes() throws {
    let report = try SigningCase("pub-macho-01")
    let words = try refusal(report, "tool")
    #expect(words.contains("128 bytes behind the arm64 image, at byte 16392"), "\(words)")
    var options = SigningOptions()
    options.coversAppendedBytes = true
    try report.sign("tool", options)
    #expect(try report.findings("tool", isStrict: true) == [])
  }

  @Test("pub-macho-02: where a signature starts", arguments: [("odd", 16397), ("even", 16400)])
  func placeOfTheSignature(path: String, size: Int) throws {
    let report = try SigningCase("pub-macho-02")
    #expect(try report.folder.read(path).count == size)
    try report.sign(path)
    let bytes = try report.folder.read(path)
    let image = try #require(try MachOContainer(parsing: bytes).images.first)
    let place = try #require(image.codeSignature)
    #expect(place == 16400..<bytes.count)
    #expect(bytes[size..<16400].allSatisfy { $0 == 0 })
    let linkEdit = try #require(image.segments.last)
    #expect(linkEdit.name == "__LINKEDIT")
    #expect(linkEdit.fileEnd == UInt64(bytes.count))
    #expect(linkEdit.memorySize == (linkEdit.fileSize + 0x3FFF) / 0x4000 * 0x4000)
    let signature = try #require(try report.verified(path).slices.first?.slice.signature)
    #expect(signature.strongestDirectory.contents.codeLimit == 16400)
    let hash = signature.strongestDirectory.codeDirectoryHash
    try report.sign(path)
    #expect(try report.folder.read(path) == bytes)
    let again = try #require(try report.verified(path).slices.first?.slice.signature)
    #expect(again.strongestDirectory.codeDirectoryHash == hash)
    #expect(try report.findings(path, isStrict: true) == [])
  }

  @Test("pub-macho-04: layouts of other linkers are kept", arguments: ["hole", "emptyseg"])
  func oddLayouts(path: String) throws {
    let report = try SigningCase("pub-macho-04")
    let old = try report.folder.read(path)
    let image = try #require(try MachOContainer(parsing: old).images.first)
    try report.sign(path)
    let new = try report.folder.read(path)
    // The load command of the signature has 16 bytes.
    let kept = (image.commandEnd + 16)..<image.segmentEnd
    #expect(new[kept].elementsEqual(old[kept]))
    #expect(image.segmentEnd == old.count)
    #expect(new[image.commandEnd..<(image.commandEnd + 4)].elementsEqual([0x1D, 0, 0, 0]))
    #expect(try report.findings(path, isStrict: true) == [])
  }

  @Test("pub-macho-07: a Java class among the resources is data")
  func javaClass() throws {
    let java = try SigningCase("pub-macho-07").folder.read("A.class")
    let report = try SigningCase("pub-sign-12")
    try report.folder.write(java, to: "Demo.app/Contents/Resources/A.class")
    let plan = try report.plan("Demo.app")
    #expect(plan.code.map { "\($0.path)" } == ["Demo.app"])
    #expect(plan.warnings.map(\.text) == [])
    try report.signer.sign(plan)
    let seal = try ResourceSeal(
      parsing: try report.folder.read("Demo.app/Contents/_CodeSignature/CodeResources")
    )
    let entry = seal.properties["files2"]?.dictionaryValue?["Resources/A.class"]
    let digest = try ExternalTool.run("openssl", ["dgst", "-sha256", "-binary"], input: java)
    #expect(entry == ["hash2": .data(digest.output)])
    #expect(try report.findings("Demo.app", isStrict: true) == [])
  }

  @Test("pub-macho-10 and -13: room for the load command, and none")
  func room() throws {
    let report = try SigningCase("pub-macho-10")
    let old = try report.folder.read("d.dylib")
    try report.sign("d.dylib")
    let new = try report.folder.read("d.dylib")
    #expect(new[520..<696].allSatisfy { $0 == 0 })
    #expect(new[696..<old.count].elementsEqual(old[696...]))
    #expect(try report.findings("d.dylib", isStrict: true) == [])
    let full = try SigningCase("pub-macho-13")
    #expect(Array(try full.folder.read("d.dylib")[504..<508]) == [1, 2, 3, 4])
    let words = try refusal(full, "d.dylib")
    #expect(
      words.contains("would grow by 16 bytes for the signature but only 0 are free"),
      "\(words)"
    )
  }

  @Test("pub-macho-12: one slice keeps its signature")
  func thinned() throws {
    let report = try SigningCase("pub-macho-12")
    let bytes = try report.folder.read("u")
    let plan = try UniversalPlan.thin(
      try MachOContainer(parsing: bytes),
      to: try #require(Architecture(name: "arm64"))
    )
    try report.folder.write(plan.assembled(from: [bytes]), to: "thin")
    let signature = try #require(try report.verified("thin").slices.first?.slice.signature)
    #expect(
      signature.strongestDirectory.codeDirectoryHash.hexadecimal
        == "bea521320300b048480c03f00f181fdcfbd517b9"
    )
    #expect(signature.kind == .linkerSigned)
    #expect(try report.findings("thin") == [])
  }
}
