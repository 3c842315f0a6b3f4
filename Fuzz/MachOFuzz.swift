// Valise — fuzzing the reader of Mach-O and universal files
// SPDX-License-Identifier: Apache-2.0

import MachOFiles

extension FuzzTarget {
  /// Mach-O and universal files; what is read is also put together again.
  static let macho = FuzzTarget(name: "macho", seeds: [thinSeed, fatSeed]) { bytes in
    guard let container = try? MachOContainer(parsing: bytes) else { return }
    _ = container.images.map {
      ($0.freeCommandBytes, $0.trailingByteCount, $0.uuid, $0.sourceVersion)
    }
    guard let plan = try? UniversalPlan.create(of: [container]), plan.byteCount < 1 << 24 else {
      return
    }
    _ = plan.assembled(from: [bytes])
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  private static let thinSeed: [UInt8] = {
    let rpath = word(0x8000_001C) + word(24) + word(12) + [UInt8]("@loader_path".utf8)
    let build = word(0x32) + word(24) + word(1) + word(0x000B_0000) + word(0x000E_0000) + word(0)
    let uuid = word(0x1B) + word(24) + [UInt8](repeating: 7, count: 16)
    let dylib =
      word(0xC) + word(40) + word(24) + word(2) + word(65536) + word(65536)
      + [UInt8]("/usr/lib/libA".utf8) + [0, 0, 0]
    let commands = rpath + build + uuid + dylib
    let header = [0xFEED_FACF, 0x0100_000C, 0, 2, 4, UInt32(commands.count), 0, 0].flatMap(word)
    return header + commands + [UInt8](repeating: 0, count: 64)
  }()

  private static let fatSeed: [UInt8] = {
    let list = [0xCAFE_BABE, 1, 0x0100_000C, 0, 64, UInt32(thinSeed.count), 2]
    let header = list.flatMap { word($0).reversed() }
    return header + [UInt8](repeating: 0, count: 64 - header.count) + thinSeed
  }()
}
