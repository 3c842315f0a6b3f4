// Valise — small Mach-O files made in code
// SPDX-License-Identifier: Apache-2.0

/// Small Mach-O files with a header and one load command.
enum SampleProgram {
  /// A processor.
  enum Processor: UInt32 {
    case arm64 = 0x0100_000C
    case x86x64 = 0x0100_0007
  }

  /// The bytes of a 64-bit Mach-O file, by default a program for macOS 11.
  static func bytes(
    _ processor: Processor,
    fileType: UInt32 = 2,
    platform: UInt32? = 1,
    minimum: (major: UInt32, minor: UInt32) = (11, 0),
    installName: String? = nil,
    filling: UInt8 = 0x90
  ) -> [UInt8] {
    let subtype: UInt32 = processor == .x86x64 ? 3 : 0
    let version = minimum.major << 16 | minimum.minor << 8
    let build: [UInt32] = platform.map { [0x32, 24, $0, version, version, 0] } ?? []
    let name = installName.map { nameCommand($0) } ?? []
    let command = build + name
    let count = UInt32((build.isEmpty ? 0 : 1) + (name.isEmpty ? 0 : 1))
    let header: [UInt32] = [
      0xFEED_FACF, processor.rawValue, subtype, fileType, count, UInt32(command.count * 4), 0, 0,
    ]
    let words = (header + command).flatMap { word in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
    return words + [UInt8](repeating: filling, count: 200)
  }

  /// The command of a library's own name.
  private static func nameCommand(_ name: String) -> [UInt32] {
    var bytes = Array(name.utf8)
    bytes += [UInt8](repeating: 0, count: 8 - bytes.count % 8)
    let words = stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<(start + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    return [0x0D, UInt32(24 + bytes.count), 24, 0, 0x1_0000, 0x1_0000] + words
  }

  /// An icon family without icons.
  static let icon: [UInt8] = Array("icns".utf8) + [0, 0, 0, 8]
}
