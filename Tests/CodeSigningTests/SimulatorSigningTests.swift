// Valise — tests of signing code for simulators, which has its entitlements in sections
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import MachOFiles
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct SimulatorSigningTests {
  private static let entitlements = [UInt8](
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>application-identifier</key>\
    <string>TEAM.org.example.demo</string><key>get-task-allow</key><true/>\
    <key>keychain-access-groups</key><array><string>TEAM.org.example.demo</string></array>\
    </dict></plist>
    """.utf8
  )

  /// A small program for a platform, in a folder of its own.
  private func program(platform: UInt8 = 7) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var bytes = LinkedImage(.program).bytes
    // The platform of LC_BUILD_VERSION, which follows two segments of 72 bytes.
    bytes[32 + 144 + 8] = platform
    try folder.write(bytes, to: "program", mode: 0o755)
    return folder
  }

  private func sign(_ folder: TemporaryFolder, _ change: (inout SigningOptions) -> Void) throws {
    var options = SigningOptions()
    change(&options)
    let signer = CodeSigner(on: DiskFileSystem())
    try signer.sign(try signer.plan(FilePath(folder.path("program")), options: options))
  }

  private func object(_ folder: TemporaryFolder) throws -> CodeObject {
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    return try CodeObject(at: try RelativePath(validating: "program"), in: tree)
  }

  private func signature(_ folder: TemporaryFolder) throws -> EmbeddedSignature {
    let verdict = try CodeVerifier(isStrict: true).verify(try object(folder))
    #expect(verdict.findings.map { "\($0)" } == [])
    return try #require(verdict.slices.first?.slice.signature)
  }

  /// What a section of `__TEXT` holds, as LIEF reads it.
  private func section(_ name: String, of folder: TemporaryFolder) throws -> [UInt8] {
    let script = """
      import sys, lief
      file = lief.MachO.parse(sys.argv[1])  # Images do not keep their file.
      image = file.at(0)
      sys.stdout.buffer.write(bytes(image.get_section("__TEXT", sys.argv[2]).content))
      """
    return try PythonPackages.run(script, [folder.path("program"), name])
  }

  @Test("entitlements go into sections", arguments: [UInt8(7), 8, 9, 12])
  func sections(platform: UInt8) throws {
    let folder = try program(platform: platform)
    try sign(folder) { $0.entitlements = Self.entitlements }
    #expect(try section("__entitlements", of: folder) == Self.entitlements)
    let values = try Entitlements(propertyList: Self.entitlements)
    #expect(try section("__ents_der", of: folder) == values.serializedDER())
    // The signature holds no more than that the program may be debugged.
    let signature = try signature(folder)
    let blob = try #require(signature[.entitlements])
    #expect(try Entitlements(propertyList: blob.payload).values == ["get-task-allow": true])
    let der = try #require(signature[.derEntitlements])
    #expect(try Entitlements(der: der.payload).values == ["get-task-allow": true])
    #expect(signature.strongestDirectory.contents.executableSegment.flags == 0x11)
    // They are what is shown.
    let object = try object(folder)
    let image = try #require(try object.slices().first?.image)
    #expect(try object.simulatedEntitlements(of: image)?.values == values.values)
  }

  @Test func withoutDebuggingTheSignatureHasNone() throws {
    let folder = try program()
    let xml = "<plist><dict><key>aps-environment</key><string>development</string></dict></plist>"
    try sign(folder) { $0.entitlements = [UInt8](xml.utf8) }
    let signature = try signature(folder)
    #expect(signature[.entitlements] == nil && signature[.derEntitlements] == nil)
    #expect(signature.strongestDirectory.contents.executableSegment.flags == 1)
    #expect(try section("__entitlements", of: folder) == [UInt8](xml.utf8))
  }

  @Test func othersReplaceThem() throws {
    let folder = try program()
    // Without a UUID the identifier would be another one each time.
    try sign(folder) {
      $0.entitlements = Self.entitlements
      $0.identifier = "program"
    }
    let first = try folder.read("program")
    try sign(folder) {
      $0.entitlements = Self.entitlements
      $0.identifier = "program"
    }
    #expect(try folder.read("program") == first)
    for count in [3, 600] {
      let text = String(repeating: "a", count: count)
      let xml = "<plist><dict><key>k</key><string>\(text)</string></dict></plist>"
      try sign(folder) { $0.entitlements = [UInt8](xml.utf8) }
      #expect(try section("__entitlements", of: folder) == [UInt8](xml.utf8))
      _ = try signature(folder)
    }
  }

  @Test func withoutNewOnesTheSectionsStay() throws {
    let folder = try program()
    try sign(folder) { $0.entitlements = Self.entitlements }
    try sign(folder) { $0.preserved = .entitlements }
    #expect(try section("__entitlements", of: folder) == Self.entitlements)
    let blob = try #require(try signature(folder)[.entitlements])
    #expect(try Entitlements(propertyList: blob.payload).values == ["get-task-allow": true])
    try sign(folder) { _ in }
    #expect(try section("__entitlements", of: folder) == Self.entitlements)
    #expect(try signature(folder)[.entitlements] == nil)
  }

  @Test func devicesHaveThemInTheSignature() throws {
    let folder = try program(platform: 2)
    try sign(folder) { $0.entitlements = Self.entitlements }
    #expect(try signature(folder)[.entitlements]?.payload == Self.entitlements)
    let object = try object(folder)
    let image = try #require(try object.slices().first?.image)
    #expect(try object.simulatedEntitlements(of: image) == nil)
  }

  @Test func withoutRoomThereIsARemedy() throws {
    let folder = try program()
    let before = try folder.read("program")
    let text = String(repeating: "a", count: 5000)
    let xml = [UInt8]("<plist><dict><key>k</key><string>\(text)</string></dict></plist>".utf8)
    let error = #expect(throws: CodeSigningError.self) {
      try sign(folder) { $0.entitlements = xml }
    }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("no room for its \(xml.count) bytes"), "\(words)")
    #expect(words.contains("-headerpad") && words.contains("-sectcreate"), "\(words)")
    #expect(try folder.read("program") == before)
  }
}
