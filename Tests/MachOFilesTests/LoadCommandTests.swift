// Valise — tests of what load commands say, and of those that lie
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct LoadCommandTests {
  private func image(_ commands: [[UInt8]], type: UInt32 = 2) throws -> MachOFile {
    let bytes = SampleImages.image(of: commands, type: type)
    return try #require(try MachOContainer(parsing: bytes).images.first)
  }

  private func words(_ values: [UInt32]) -> [UInt8] { values.flatMap { SampleImages.word($0) } }

  @Test func textsAreRead() throws {
    let image = try image([
      SampleImages.text(0xE, [], "/usr/lib/dyld"),
      SampleImages.text(0x27, [], "DYLD_X=1"),
      SampleImages.text(0x12, [], "Umbrella"),
      SampleImages.command(0x2D, words([2]) + Array("-lz\0-framework A\0".utf8)),
    ])
    #expect(image.dylinker == "/usr/lib/dyld")
    let rest: [LoadCommand.Content] = [
      .text("DYLD_X=1"), .text("Umbrella"), .linkerOptions(["-lz", "-framework A"]),
    ]
    #expect(image.loadCommands.dropFirst().map(\.content) == rest)
  }

  @Test func entryPointsAreRead() throws {
    let main = try image([
      SampleImages.command(0x8000_0028, SampleImages.long(0x3F00) + SampleImages.long(0))
    ])
    #expect(main.entryPoint == .fileOffset(0x3F00))
    var registers = [UInt32](repeating: 0, count: 42)
    registers[32] = 0x1234
    registers[33] = 1
    let thread = try image([SampleImages.command(0x5, words([4, 42]) + words(registers))])
    #expect(thread.entryPoint == .address(0x1_0000_1234))
    let other = try image([SampleImages.command(0x4, words([4, 42]) + words(registers))])
    #expect(other.entryPoint == nil)
  }

  @Test(
    arguments: [
      (0x24, MachOPlatform.macos), (0x25, .iosSimulator), (0x2F, .tvosSimulator),
      (0x30, .watchosSimulator),
    ] as [(UInt32, MachOPlatform)]
  )
  func oldVersionsOnIntelMeanSimulators(number: UInt32, platform: MachOPlatform) throws {
    let image = try image([SampleImages.command(number, words([0x000A_0D02, 0]))])
    #expect(image.platform == platform)
    #expect(image.minimumSystem?.description == "10.13.2")
    #expect(image.sdk == nil)
  }

  @Test func unusedBytesAndReservedFieldsAreKept() throws {
    let bytes = SampleImages.image(
      of: [SampleImages.text(0x8000_001C, [], "@loader_path")],
      unused: [1, 2, 3, 4, 5, 6, 7, 8],
      reserved: 0xDEAD_BEEF
    )
    let image = try #require(try MachOContainer(parsing: bytes).images.first)
    #expect(image.unusedCommandBytes == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(image.header.reserved == 0xDEAD_BEEF)
    #expect(image.serializedCommands() == bytes)
  }

  private static let full = [UInt32](repeating: 0xFFFF_FFFF, count: 18)

  @Test(
    arguments: [
      ("LC_SYMTAB", 0x2, [16, 0xFFFF_FFFF, 0, 0], 16, 0xF_FFFF_FFF0),
      ("LC_SYMTAB", 0x2, [0, 0, 100, 4], 100, 4),
      ("LC_CODE_SIGNATURE", 0x1D, [0xFFFF_FFFF, 0xFFFF_FFFF], 0xFFFF_FFFF, 0xFFFF_FFFF),
      ("LC_DYLD_INFO_ONLY", 0x8000_0022, [0, 0, 0, 0, 0, 0, 0, 0, 9, 99], 9, 99),
      ("LC_DYSYMTAB", 0xB, full, 0xFFFF_FFFF, 0x7_FFFF_FFF8),
      ("LC_ENCRYPTION_INFO_64", 0x2C, [4, 100, 0, 0], 4, 100),
      ("LC_NOTE", 0x31, [0, 0, 0, 0, 0xFFFF_FFFF, 0xFFFF_FFFF, 2, 0], .max, 2),
    ] as [(String, UInt32, [UInt32], UInt64, UInt64)]
  )
  func placesOutsideTheImageAreRefused(
    name: String,
    number: UInt32,
    fields: [UInt32],
    offset: UInt64,
    size: UInt64
  ) {
    let bytes = SampleImages.image(of: [SampleImages.command(number, words(fields))])
    let error = MachOError.outsideImage(
      command: name,
      at: 32,
      offset: offset,
      size: size,
      imageSize: bytes.count
    )
    #expect(throws: error) { try MachOContainer(parsing: bytes) }
  }

  @Test(
    arguments: [
      ("no end", 0x8000_001C, [12, 0x4141_4141]),
      ("start outside", 0x8000_001C, [16, 0]),
      ("far outside", 0xE, [0xFFFF_FFFF, 0]),
      ("no fields", 0x19, [1, 2]),
      ("options without texts", 0x2D, [0xFFFF_FFFF, 0]),
      ("registers without words", 0x5, [4, 0xFFFF_FFFF]),
      ("tools without entries", 0x32, [1, 0, 0, 0x2000_0000]),
    ] as [(String, UInt32, [UInt32])]
  )
  func shortCommandsAreRefused(name: String, number: UInt32, fields: [UInt32]) {
    let bytes = SampleImages.image(of: [SampleImages.command(number, words(fields))])
    #expect(throws: MachOError.shortCommand(at: 32, command: number)) {
      try MachOContainer(parsing: bytes)
    }
  }

  @Test func placesInSlicesAreAbsolute() throws {
    let thin = SampleImages.image(of: [SampleImages.command(0x2, words([0, 0, 100, 4]))])
    var fat = [0xCAFE_BABE, 1, 0x0100_0007, 3, 64, UInt32(thin.count), 2]
      .flatMap { SampleImages.word($0, big: true) }
    fat += [UInt8](repeating: 0, count: 64 - fat.count) + thin
    let error = MachOError.outsideImage(
      command: "LC_SYMTAB",
      at: 96,
      offset: 100,
      size: 4,
      imageSize: thin.count
    )
    #expect(throws: error) { try MachOContainer(parsing: fat) }
    fat.replaceSubrange(64..<68, with: Array("#!/b".utf8))
    let other = MachOError.notCode(
      architecture: Architecture(cpuType: 0x0100_0007, cpuSubtype: 3),
      at: 64,
      found: .script
    )
    #expect(throws: other) { try MachOContainer(parsing: fat) }
    fat.replaceSubrange(4..<8, with: [0, 0, 0, 0])
    #expect(throws: MachOError.noSlices) { try MachOContainer(parsing: fat) }
  }
}
