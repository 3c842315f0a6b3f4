// Valise — tests of reading ELF files
// SPDX-License-Identifier: Apache-2.0

import ELFFiles
import Testing
import ValiseBytes
import ValiseTestKit

@Suite struct ELFFileTests {
  static let forms: [(Bool, ByteOrder, Bool)] = [
    (true, .little, false), (true, .big, false), (false, .little, false), (false, .big, false),
    (true, .little, true), (true, .big, true), (false, .little, true), (false, .big, true),
  ]

  @Test("every fact of a small file", arguments: forms)
  func facts(is64Bit: Bool, order: ByteOrder, usesGNUHash: Bool) throws {
    let sample = SampleELF(is64Bit: is64Bit, order: order, usesGNUHash: usesGNUHash)
    let file = try ELFFile(parsing: sample.bytes())
    #expect(file.header.is64Bit == is64Bit)
    #expect(file.header.byteOrder == order)
    #expect(file.header.fileType == .dynamic)
    #expect(file.isLibrary)
    #expect(file.interpreter == nil)
    #expect(file.neededLibraries == ["libneed.so"])
    #expect(file.sharedObjectName == "libown.so")
    #expect(file.runPaths == ["/opt/a", "$ORIGIN"])
    #expect(file.sectionNames == ["", "given"])
    #expect(file.symbols.map(\.name) == ["taken", "given"])
    #expect(file.symbols.map(\.isDefined) == [false, true])
    #expect(file.symbols.map(\.isWeak) == [true, false])
    #expect(file.exportedSymbols.map(\.name) == ["given"])
    #expect(file.exportedSymbols.map(\.value) == [7 * 16])
  }

  @Test(
    "the name of the architecture",
    arguments: [
      (62, true, ByteOrder.little, "x86_64"), (3, false, .little, "i386"),
      (183, true, .little, "aarch64"), (8, false, .big, "mips"), (21, true, .little, "ppc64le"),
      (22, true, .big, "s390x"), (62, true, .big, "unknown(62,64-bit,big)"),
      (9999, false, .little, "unknown(9999,32-bit,little)"),
    ]
  )
  func architectureName(machine: UInt16, is64Bit: Bool, order: ByteOrder, name: String) {
    let architecture = ELFArchitecture(machine: machine, is64Bit: is64Bit, byteOrder: order)
    #expect(architecture.name == name)
    if !name.hasPrefix("unknown") { #expect(ELFArchitecture(name: name) == architecture) }
  }

  @Test("flags tell programs from libraries")
  func flags() throws {
    let program = try ELFFile(parsing: SampleELF(flags1: 0x0800_0001).bytes())
    #expect(program.header.fileType == .dynamic)
    #expect(!program.isLibrary)
    let stays = try ELFFile(parsing: SampleELF(flags1: 0x48).bytes())
    #expect(stays.isLibrary)
    #expect(stays.flags == [.neverUnloaded, .notOpened])
  }

  @Test(
    "faults name their place",
    arguments: [
      ([UInt8](), "not an ELF file: its first bytes are of another format"),
      ([UInt8]("#!/bin/sh\n".utf8), "not an ELF file: its first bytes are of another format"),
      ([0x7F, 0x45, 0x4C, 0x46], "truncated at byte 4: 12 bytes needed, 0 available"),
      (
        [0x7F, 0x45, 0x4C, 0x46, 3, 1, 1] + [UInt8](repeating: 0, count: 60),
        "the width of addresses at byte 4 of the ELF header has the impossible value 3"
      ),
    ]
  )
  func faults(bytes: [UInt8], words: String) {
    #expect(throws: ELFError.self) { try ELFFile(parsing: bytes) }
    do { _ = try ELFFile(parsing: bytes) } catch { #expect("\(error)" == words) }
  }

  @Test("a table outside the file is refused with its place")
  func addressOutside() throws {
    var bytes = SampleELF().bytes()
    // The address of the table of names is the value of the fourth dynamic entry.
    let entry = bytes.count - 2 * 64 - 6 * 16
    bytes[entry + 15] = 0x7F
    let address = 0x7F00_0000_0000_0000 + SampleELF.base + 176
    #expect(
      throws: ELFError.addressOutsideFile(
        what: "the table of names",
        at: entry,
        address: UInt64(address)
      )
    ) { try ELFFile(parsing: bytes) }
  }

  @Test("a chain without end is refused")
  func endlessChain() {
    let sample = SampleELF(usesGNUHash: true, chain: [2, 2])
    // What follows the chain happens to be even too, up to the end of the file or an odd number.
    let outcome = Result { try ELFFile(parsing: sample.bytes()) }
    switch outcome {
    case .success(let file): #expect(file.symbols.count < 100)
    case .failure(let error): #expect(error is ELFError)
    }
  }

  @Test("damaged files are refused or read, and never end the process", arguments: forms)
  func hostile(is64Bit: Bool, order: ByteOrder, usesGNUHash: Bool) {
    let good = SampleELF(is64Bit: is64Bit, order: order, usesGNUHash: usesGNUHash).bytes()
    for bytes in HostileInputs.truncations(of: good) {
      // Whatever is cut off but the sections is needed.
      let isWhole = bytes.count >= good.count - 2 * (is64Bit ? 64 : 40)
      #expect(isWhole == ((try? ELFFile(parsing: bytes)) != nil))
    }
    var read = 0
    for bytes in HostileInputs.flips(of: good) where (try? ELFFile(parsing: bytes)) != nil {
      read += 1
    }
    #expect(read > 0)
  }

  @Test("a source that fails or gives too little is named")
  func sources() {
    struct Broken: Error {}
    #expect(throws: ELFError.unreadable(at: 0, reason: "Broken()")) {
      try ELFFile(byteCount: 100) { _ in throw Broken() }
    }
    #expect(throws: ELFError.malformed(.truncated(at: 0, needed: 16, available: 1))) {
      try ELFFile(byteCount: 100) { _ in [1] }
    }
  }
}
