// Valise — the facts of executables
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@Suite("facts of executables")
struct ExecutableFactsTests {
  private let intel = SampleExecutable.intel
  private let arm = SampleExecutable.arm

  private func facts(of bytes: [UInt8]) throws -> (ExecutableFacts?, [Finding]) {
    let bundle = try TestBundle("A.app")
    try bundle.writeInfo(["CFBundleExecutable": "<string>A</string>"], to: "Contents/Info.plist")
    try bundle.folder.write(bytes, to: "A.app/Contents/MacOS/A", mode: 0o755)
    let inspection = try bundle.inspected()
    return (inspection.executable, inspection.findings)
  }

  @Test("a universal file: every architecture, the lowest versions")
  func universalFile() throws {
    let first = SampleExecutable.image(
      intel,
      minimum: 0x000A_0D00,
      sdk: 0x000E_0200,
      isSigned: true
    )
    let second = SampleExecutable.image(arm, minimum: 0x000B_0000, sdk: 0x000E_0200, isSigned: true)
    let file = SampleExecutable.universal([(intel, first), (arm, second)])
    let (facts, findings) = try facts(of: file)
    #expect(
      facts?.propertyList() == [
        "name": .string("A"), "path": .string("Contents/MacOS/A"), "format": .string("mach-o"),
        "architectures": .array([.string("x86_64"), .string("arm64")]),
        "platform": .string("macos"), "minimumSystem": .string("10.13"), "sdk": .string("14.2"),
        "signed": .boolean(true),
        "signature": [
          "kind": "damaged", "fault": "the signature at byte 4096 is empty; sign the code",
        ],
      ]
    )
    #expect(findings.isEmpty)
  }

  @Test("one slice without a signature makes the file unsigned")
  func unsigned() throws {
    let first = SampleExecutable.image(intel, minimum: 0, sdk: 0, isSigned: true)
    let second = SampleExecutable.image(arm, minimum: 0x000B_0000, sdk: 0, isSigned: false)
    let file = SampleExecutable.universal([(intel, first), (arm, second)])
    let (facts, _) = try facts(of: file)
    #expect(facts?.isSigned == false)
    #expect(facts?.sdk == nil)
  }

  @Test(
    "what is no Mach-O file",
    arguments: [
      ([UInt8]("#!/bin/sh\n".utf8), ExecutableFormat.script),
      (SampleExecutable.elf(.program), .elf),
      ([UInt8]("!<arch>\n".utf8), .archive), ([], .unknown), ([1, 2, 3], .unknown),
      ([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52], .unknown),
    ] as [([UInt8], ExecutableFormat)]
  )
  func otherFormats(bytes: [UInt8], expected: ExecutableFormat) throws {
    let (facts, findings) = try facts(of: bytes)
    #expect(facts?.format == expected)
    #expect(facts?.isSigned == nil)
    #expect(facts?.path == "Contents/MacOS/A")
    let rules = findings.map { "\($0.rule) at \($0.location)" }
    #expect(rules == (expected == .archive ? [] : ["executable-bad-format at Contents/MacOS/A"]))
  }

  @Test(
    "an ELF file has an architecture and a type",
    arguments: [(SampleExecutable.ELFKind.program, "execute"), (.library, "dynamic")]
  )
  func elf(kind: SampleExecutable.ELFKind, type: String) throws {
    let facts = try facts(of: SampleExecutable.elf(kind)).0
    #expect(
      facts?.propertyList() == [
        "name": "A", "path": "Contents/MacOS/A", "format": "elf", "type": .string(type),
        "architectures": ["aarch64"],
      ]
    )
    for bytes in HostileInputs.truncations(of: SampleExecutable.elf(kind)) where bytes.count >= 4 {
      let (cut, findings) = try self.facts(of: bytes)
      #expect(cut?.architectures == [])
      #expect(findings.map(\.rule) == ["executable-bad-format"])
    }
  }

  @Test("a static library has the architecture of its objects, if they are of one")
  func staticLibrary() throws {
    let arm = SampleExecutable.image(arm)
    let library = SampleExecutable.library([[1, 2, 3], arm, arm])
    let (facts, findings) = try facts(of: library)
    #expect(facts?.format == .archive)
    #expect(facts?.architectures == ["arm64"])
    #expect(findings.isEmpty)
    let mixed = SampleExecutable.library([arm, SampleExecutable.image(intel)])
    #expect(try self.facts(of: mixed).0?.architectures == [])
    let foreign = SampleExecutable.library([SampleExecutable.elf(.library)])
    #expect(try self.facts(of: foreign).0?.architectures == [])
  }

  @Test("damaged files give facts or a remark")
  func damaged() throws {
    let whole = SampleExecutable.image(arm, minimum: 0x000B_0000, sdk: 0x000E_0000, isSigned: true)
    #expect(try facts(of: whole).1.isEmpty)
    for bytes in HostileInputs.truncations(of: whole) {
      let (facts, findings) = try facts(of: bytes)
      #expect(facts?.name == "A")
      #expect(!findings.isEmpty, "\(bytes.count) of \(whole.count) bytes")
    }
  }
}
