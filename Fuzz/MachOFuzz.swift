// Valise — fuzzing the reader of Mach-O and universal files
// SPDX-License-Identifier: Apache-2.0

import MachOFiles

extension FuzzTarget {
  /// Mach-O and universal files; what is read is also put together again.
  static let macho = FuzzTarget(name: "macho", seeds: [machoProgram, fatSeed, librarySeed]) {
    bytes in
    if bytes.starts(with: librarySeed.prefix(8)) {
      // Whether it is one is of no matter.
      _ = try? MachOContainer(staticLibraryOf: bytes.count) { [UInt8](bytes[$0]) }
    }
    guard let container = try? MachOContainer(parsing: bytes) else { return }
    for image in container.images {
      _ = (image.freeCommandBytes, image.trailingByteCount, image.uuid, image.sourceVersion)
      _ = (image.entryPoint, image.codeSignature, image.platform, image.dylinker)
      let commands = bytes[image.offset..<(image.offset + image.commandEnd)]
      precondition(commands.elementsEqual(image.serializedCommands()), "commands keep their bytes")
    }
    guard let plan = try? UniversalPlan.create(of: [container]), plan.byteCount < 1 << 24 else {
      return
    }
    _ = plan.assembled(from: [bytes])
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  /// A small program, which other targets put into bundles.
  static let machoProgram: [UInt8] = {
    let rpath = word(0x8000_001C) + word(24) + word(12) + [UInt8]("@loader_path".utf8)
    let build = word(0x32) + word(24) + word(1) + word(0x000B_0000) + word(0x000E_0000) + word(0)
    let uuid = word(0x1B) + word(24) + [UInt8](repeating: 7, count: 16)
    let dylib =
      word(0xC) + word(40) + word(24) + word(2) + word(65536) + word(65536)
      + [UInt8]("/usr/lib/libA".utf8) + [0, 0, 0]
    let thread = word(5) + word(24) + word(6) + word(2) + word(0) + word(0)
    let tables = word(2) + word(24) + word(0) + word(1) + word(16) + word(8)
    let commands = rpath + build + uuid + dylib + thread + tables
    let header = [0xFEED_FACF, 0x0100_000C, 0, 2, 6, UInt32(commands.count), 0, 0].flatMap(word)
    return header + commands + [UInt8](repeating: 0, count: 64)
  }()

  private static let librarySeed: [UInt8] = {
    let size = "\(machoProgram.count)"
    let fields = "a.o/".filled(16) + "0".filled(12) + "0".filled(6) + "0".filled(6)
    let header = fields + "644".filled(8) + size.filled(10) + [0x60, 0x0A]
    return [UInt8]("!<arch>\n".utf8) + header + machoProgram
  }()

  private static let fatSeed: [UInt8] = {
    let list = [0xCAFE_BABE, 1, 0x0100_000C, 0, 64, UInt32(machoProgram.count), 2]
    let header = list.flatMap { word($0).reversed() }
    return header + [UInt8](repeating: 0, count: 64 - header.count) + machoProgram
  }()
}

extension String {
  /// The text with spaces behind it, up to a number of bytes.
  fileprivate func filled(_ count: Int) -> [UInt8] {
    [UInt8](utf8) + [UInt8](repeating: 0x20, count: max(0, count - utf8.count))
  }
}
