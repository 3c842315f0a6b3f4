// Valise — Mach-O files of any size to measure with
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A 64-bit executable or library of random bytes, which can be signed.
struct MachOInput {
  /// The processor, as the header numbers it, with its subtype.
  struct Architecture {
    let name: String
    let processor: UInt32
    let subtype: UInt32

    static let arm64 = Architecture(name: "arm64", processor: 0x0100_000C, subtype: 0)
    static let x86_64 = Architecture(name: "x86_64", processor: 0x0100_0007, subtype: 3)
  }

  /// Kinds of images, as the header numbers them.
  enum FileType: UInt32 {
    case executable = 2
    case library = 6
  }

  /// Writes a file of `byteCount` bytes.
  static func write(
    _ architecture: Architecture,
    as type: FileType = .executable,
    byteCount: Int,
    seed: UInt64,
    to path: String
  ) throws {
    var header = Data()
    func append(_ values: UInt32...) {
      for value in values {
        withUnsafeBytes(of: value.littleEndian) { header.append(contentsOf: $0) }
      }
    }
    func append64(_ values: UInt64...) {
      for value in values {
        withUnsafeBytes(of: value.littleEndian) { header.append(contentsOf: $0) }
      }
    }
    func append(name: String) {
      header.append(contentsOf: Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.count))
    }
    let linkSize: UInt64 = 4096
    let codeSize = UInt64(byteCount) - linkSize
    // The header: magic, processor, kind, three commands.
    append(0xFEED_FACF, architecture.processor, architecture.subtype, type.rawValue)
    append(3, 152 + 72 + 24, 0, 0)
    append(0x19, 152)  // LC_SEGMENT_64 with one section, before which there is room for commands.
    append(name: "__TEXT")
    append64(0x1_0000_0000, codeSize, 0, codeSize)
    append(5, 5, 1, 0)
    append(name: "__text")
    append(name: "__TEXT")
    append64(0x1_0000_1000, codeSize - 4096)
    append(4096, 0, 0, 0, 0x8000_0400, 0, 0, 0)
    append(0x19, 72)  // LC_SEGMENT_64
    append(name: "__LINKEDIT")
    append64(0x1_0000_0000 + codeSize, linkSize, codeSize, linkSize)
    append(1, 1, 0, 0)
    append(0x32, 24, 1, 0x000B_0000, 0x000E_0000, 0)  // LC_BUILD_VERSION: macOS 11, SDK 14
    header.append(contentsOf: [UInt8](repeating: 0, count: 4096 - header.count))
    var bytes = SeededBytes(seed: seed)
    let handle = try FileHandle.creating(path)
    try handle.write(contentsOf: header)
    var remaining = byteCount - header.count
    while remaining > 0 {
      let count = min(remaining, 1 << 20)
      try handle.write(contentsOf: bytes.data(count))
      remaining -= count
    }
    try handle.close()
  }
}

extension FileHandle {
  /// Opens a new file for writing, with the folders above it.
  static func creating(_ path: String) throws -> FileHandle {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    guard FileManager.default.createFile(atPath: path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
    }
    return try FileHandle(forWritingTo: url)
  }
}
