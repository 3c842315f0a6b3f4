// Valise — small Mach-O images made byte by byte, apart from the library's own writer
// SPDX-License-Identifier: Apache-2.0

/// Small Mach-O images made byte by byte.
enum SampleImages {
  /// A little-endian number of four bytes.
  static func word(_ value: UInt32, big: Bool = false) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    return big ? bytes.reversed() : bytes
  }

  static func long(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  static func name(_ text: String) -> [UInt8] {
    [UInt8](text.utf8) + [UInt8](repeating: 0, count: 16 - text.utf8.count)
  }

  static func command(_ number: UInt32, _ payload: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (8 - payload.count % 8) % 8)
    return word(number) + word(UInt32(8 + payload.count + padding.count)) + payload + padding
  }

  static func text(_ number: UInt32, _ before: [UInt8], _ text: String) -> [UInt8] {
    let offset = word(UInt32(12 + before.count))
    return command(number, offset + before + [UInt8](text.utf8) + [0])
  }

  private static func segment(_ segment: String, offset: UInt64, size: UInt64) -> [UInt8] {
    let section =
      name("__text") + name(segment) + long(0x1_0000_0000 + offset) + long(8)
      + word(UInt32(offset) + 1024) + word(2) + long(0) + word(0x8000_0400) + word(0) + long(0)
    let head =
      name(segment) + long(0x1_0000_0000 + offset) + long(0x4000) + long(offset) + long(size)
      + word(5) + word(5)
    return command(0x19, head + word(1) + word(0) + section)
  }

  /// A dynamic library for the Mac with one command of each kind that is read.
  static func library(cpu: (UInt32, UInt32) = (0x0100_000C, 0), size: Int = 4096) -> [UInt8] {
    let uuid = (0..<16).map { UInt8($0 * 17) }
    let commands: [[UInt8]] = [
      segment("__TEXT", offset: 0, size: UInt64(size)),
      text(0xD, word(2) + word(0x1_0203) + word(0x1_0000), "@rpath/libSample.dylib"),
      text(0xC, word(2) + word(0x054B_0000) + word(0x1_0000), "/usr/lib/libSystem.B.dylib"),
      text(0x8000_0018, word(2) + word(0x2_0000) + word(0x1_0000), "@rpath/libMaybe.dylib"),
      text(0x8000_001C, [], "@loader_path/../Frameworks"),
      command(0x1B, uuid),
      command(
        0x32,
        word(1) + word(0x000B_0000) + word(0x000E_0201) + word(1) + word(3) + word(0x0400_0102)
      ),
      command(0x2A, long(12 << 40 | 3 << 30 | 4 << 20)),
      command(0x2C, word(0) + word(0) + word(1) + word(0)),
      command(0x1D, word(4000) + word(96)),
      command(0x7777, [1, 2, 3, 4, 5, 6, 7, 8]),
    ]
    let body = commands.flatMap { $0 }
    let header =
      word(0xFEED_FACF) + word(cpu.0) + word(cpu.1) + word(6) + word(UInt32(commands.count))
      + word(UInt32(body.count)) + word(0x85) + word(0)
    let image = header + body
    return image + [UInt8](repeating: 0xC3, count: size - image.count)
  }

  /// A 64-bit image for Intel that has these load commands and nothing else.
  static func image(
    of commands: [[UInt8]],
    type: UInt32 = 2,
    unused: [UInt8] = [],
    reserved: UInt32 = 0
  ) -> [UInt8] {
    let body = commands.flatMap { $0 } + unused
    let header =
      word(0xFEED_FACF) + word(0x0100_0007) + word(3) + word(type) + word(UInt32(commands.count))
      + word(UInt32(body.count)) + word(0x85) + word(reserved)
    return header + body
  }

  /// The header alone of a big-endian program for PowerPC.
  static let powerPC: [UInt8] =
    [0xFEED_FACE, 18, 10, 2, 0, 0, 0].flatMap { word($0, big: true) }
}
