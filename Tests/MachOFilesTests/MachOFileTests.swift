// Valise — tests of reading images
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct MachOFileTests {
  @Test func everyFactOfASampleIsRead() throws {
    let image = try #require(try MachOContainer(parsing: SampleImages.library()).images.first)
    #expect(image.architecture.name == "arm64")
    #expect(image.header.fileType == .dylib)
    #expect(image.loadCommands.count == 11)
    #expect(image.id?.path == "@rpath/libSample.dylib")
    #expect(image.id?.currentVersion.description == "1.2.3")
    #expect(image.dylibs.map(\.path) == ["/usr/lib/libSystem.B.dylib", "@rpath/libMaybe.dylib"])
    #expect(image.dylibs.map(\.kind) == [.load, .weak])
    #expect(image.rpaths == ["@loader_path/../Frameworks"])
    #expect(image.uuid == "00112233-4455-6677-8899-AABBCCDDEEFF")
    #expect(image.buildVersions.map(\.platform) == [.macos])
    #expect(image.buildVersions.first?.minimumSystem.description == "11.0")
    #expect(image.buildVersions.first?.sdk.description == "14.2.1")
    #expect(image.buildVersions.first?.tools.map(\.number) == [3])
    #expect(image.sourceVersion == "12.3.4")
    #expect(image.isEncrypted)
    #expect(image.platform == .macos)
    #expect(image.minimumSystem == MachOVersion(11))
    #expect(image.sdk == MachOVersion(14, 2, 1))
    #expect(image.installName == "@rpath/libSample.dylib")
    #expect(image.entryPoint == nil)
    #expect(image.codeSignature == 4000..<4096)
    #expect(image.segments.map(\.name) == ["__TEXT"])
    #expect(image.segments.first?.sections.map(\.name) == ["__text"])
  }

  @Test func commandsKeepTheirBytes() throws {
    let bytes = SampleImages.library()
    let image = try #require(try MachOContainer(parsing: bytes).images.first)
    let joined = image.loadCommands.flatMap(\.bytes)
    #expect(joined == [UInt8](bytes[image.header.byteCount..<image.commandEnd]))
    #expect(image.serializedCommands() == [UInt8](bytes[..<image.commandEnd]))
    let unknown = try #require(image.loadCommands.last)
    #expect(unknown.content == .other)
    #expect(unknown.name == "0x7777")
  }

  @Test func bigEndianHeadersAreRead() throws {
    let image = try #require(try MachOContainer(parsing: SampleImages.powerPC).images.first)
    #expect(image.architecture.name == "ppc7400")
    #expect(image.header.fileType.name == "execute")
    #expect(!image.header.is64Bit)
  }

  @Test(arguments: [
    ([UInt8](), "not a Mach-O file: an empty file"),
    ([UInt8]("!<arch>\nfoo".utf8), "not a Mach-O file: a static library"),
    ([UInt8]("#!/bin/sh\n".utf8), "not a Mach-O file: a script"),
    ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "not a Mach-O file: an ELF file"),
    ([0xCF, 0xFA, 0xED, 0xFE], "truncated at byte 4: 4 bytes needed, 0 available"),
  ])
  func otherFilesAreNamed(bytes: [UInt8], message: String) {
    let error = #expect(throws: MachOError.self) { try MachOContainer(parsing: bytes) }
    #expect(error?.description == message)
  }

  @Test func impossibleSizesAreRefused() {
    var bytes = SampleImages.library()
    bytes.replaceSubrange(36..<40, with: SampleImages.word(6))
    #expect(throws: MachOError.badCommandSize(at: 32, command: 0x19, size: 6)) {
      try MachOContainer(parsing: bytes)
    }
    bytes = SampleImages.library()
    bytes.replaceSubrange(16..<20, with: SampleImages.word(0xFFFF_FFFF))
    #expect(throws: MachOError.tooManyCommands(at: 0, count: 0xFFFF_FFFF)) {
      try MachOContainer(parsing: bytes)
    }
  }

  @Test func onlyHeadersAreRead() throws {
    let bytes = SampleImages.library(size: 1 << 20)
    var total = 0
    let container = try MachOContainer(byteCount: bytes.count) { range in
      total += range.count
      return [UInt8](bytes[range])
    }
    #expect(container.images.count == 1)
    #expect(total < 2048)
  }

  @Test func damagedInputsNeverCrash() throws {
    let thin = SampleImages.library()
    let other = SampleImages.library(cpu: (0x0100_0007, 3))
    let plan = try UniversalPlan.create(of: [thin, other].map { try MachOContainer(parsing: $0) })
    let fat = plan.assembled(from: [thin, other])
    let head =
      [UInt8](fat.prefix(64)) + [UInt8](repeating: 0, count: 4096 - 64)
      + [UInt8](fat[4096...])
    for damaged in HostileInputs.truncations(of: thin) {
      #expect(throws: MachOError.self) { try MachOContainer(parsing: damaged) }
    }
    for count in [0, 4, 7, 8, 27, 28, 47, 48, 4095, 4096, 4100, 9000, fat.count - 1] {
      #expect(throws: MachOError.self) { try MachOContainer(parsing: [UInt8](fat.prefix(count))) }
    }
    for damaged in HostileInputs.flips(of: [UInt8](thin.prefix(900))) {
      let whole = damaged + thin.dropFirst(900)
      _ = try? MachOContainer(parsing: whole)
    }
    for damaged in HostileInputs.flips(of: [UInt8](head.prefix(64))) {
      _ = try? MachOContainer(parsing: damaged + head.dropFirst(64))
    }
  }
}
