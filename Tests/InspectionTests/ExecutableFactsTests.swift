// Valise — the facts of executables
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import Testing
import ValiseTestKit

@Suite("facts of executables")
struct ExecutableFactsTests {
  /// A Mach-O image for one processor with a build version and, if wanted, a signature's place.
  private func image(
    _ processor: (type: UInt32, subtype: UInt32),
    minimum: UInt32,
    sdk: UInt32,
    isSigned: Bool
  ) -> [UInt8] {
    var commands: [UInt32] = [0x32, 24, 1, minimum, sdk, 0]
    if isSigned { commands += [0x1D, 16, 0, 0] }
    let words: [UInt32] =
      [
        0xFEED_FACF, processor.type, processor.subtype, 2, isSigned ? 2 : 1,
        UInt32(commands.count * 4), 0, 0,
      ] + commands
    return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  private func universal(_ images: [(type: UInt32, subtype: UInt32, bytes: [UInt8])]) -> [UInt8] {
    var words: [UInt32] = [0xCAFE_BABE, UInt32(images.count)]
    for (place, image) in images.enumerated() {
      let offset = UInt32(4096 * (place + 1))
      words += [image.type, image.subtype, offset, UInt32(image.bytes.count), 12]
    }
    var file = words.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
    for (place, image) in images.enumerated() {
      file += [UInt8](repeating: 0, count: 4096 * (place + 1) - file.count) + image.bytes
    }
    return file
  }

  private let intel: (type: UInt32, subtype: UInt32) = (0x0100_0007, 3)
  private let arm: (type: UInt32, subtype: UInt32) = (0x0100_000C, 0)

  private func facts(of bytes: [UInt8]) throws -> (ExecutableFacts?, [InspectionRemark]) {
    let bundle = try TestBundle("A.app")
    try bundle.writeInfo(["CFBundleExecutable": "<string>A</string>"], to: "Contents/Info.plist")
    try bundle.folder.write(bytes, to: "A.app/Contents/MacOS/A", mode: 0o755)
    let inspection = try bundle.inspected()
    return (inspection.executable, inspection.remarks)
  }

  @Test("a universal file: every architecture, the lowest versions")
  func universalFile() throws {
    let first = image(intel, minimum: 0x000A_0D00, sdk: 0x000E_0200, isSigned: true)
    let second = image(arm, minimum: 0x000B_0000, sdk: 0x000E_0200, isSigned: true)
    let file = universal([(intel.type, intel.subtype, first), (arm.type, arm.subtype, second)])
    let (facts, remarks) = try facts(of: file)
    #expect(
      facts?.propertyList() == [
        "name": .string("A"), "path": .string("Contents/MacOS/A"), "format": .string("mach-o"),
        "architectures": .array([.string("x86_64"), .string("arm64")]),
        "platform": .string("macos"), "minimumSystem": .string("10.13"), "sdk": .string("14.2"),
        "signed": .boolean(true),
      ]
    )
    #expect(remarks.isEmpty)
  }

  @Test("one slice without a signature makes the file unsigned")
  func unsigned() throws {
    let first = image(intel, minimum: 0, sdk: 0, isSigned: true)
    let second = image(arm, minimum: 0x000B_0000, sdk: 0, isSigned: false)
    let file = universal([(intel.type, intel.subtype, first), (arm.type, arm.subtype, second)])
    let (facts, _) = try facts(of: file)
    #expect(facts?.isSigned == false)
    #expect(facts?.sdk == nil)
  }

  @Test(
    "what is no Mach-O file",
    arguments: [
      ([UInt8]("#!/bin/sh\n".utf8), ExecutableFormat.script), ([0x7F, 0x45, 0x4C, 0x46], .elf),
      ([UInt8]("!<arch>\n".utf8), .archive), ([], .unknown), ([1, 2, 3], .unknown),
      ([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52], .unknown),
    ] as [([UInt8], ExecutableFormat)]
  )
  func otherFormats(bytes: [UInt8], expected: ExecutableFormat) throws {
    let (facts, remarks) = try facts(of: bytes)
    #expect(facts?.format == expected)
    #expect(facts?.isSigned == nil)
    #expect(facts?.path == "Contents/MacOS/A")
    let isRemarked = remarks.contains(
      .executableUnknown(path: "Contents/MacOS/A", format: expected)
    )
    #expect(isRemarked == (expected != .archive))
  }

  @Test("damaged files give facts or a remark")
  func damaged() throws {
    let whole = image(arm, minimum: 0x000B_0000, sdk: 0x000E_0000, isSigned: true)
    #expect(try facts(of: whole).1.isEmpty)
    for bytes in HostileInputs.truncations(of: whole) {
      let (facts, remarks) = try facts(of: bytes)
      #expect(facts?.name == "A")
      #expect(!remarks.isEmpty, "\(bytes.count) of \(whole.count) bytes")
    }
  }
}
