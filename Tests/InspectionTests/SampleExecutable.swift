// Valise — small Mach-O files for the tests of this module
// SPDX-License-Identifier: Apache-2.0

/// Small Mach-O files, of headers and load commands only.
enum SampleExecutable {
  typealias Processor = (type: UInt32, subtype: UInt32)

  static let intel: Processor = (0x0100_0007, 3)
  static let arm: Processor = (0x0100_000C, 0)

  /// A Mach-O image for one processor with a build version and, if wanted, a signature's place and
  /// a UUID of this byte.
  static func image(
    _ processor: Processor,
    minimum: UInt32 = 0x000B_0000,
    sdk: UInt32 = 0x000E_0000,
    platform: UInt32 = 1,
    isSigned: Bool = false,
    uuid: UInt8? = nil
  ) -> [UInt8] {
    var commands: [[UInt32]] = [[0x32, 24, platform, minimum, sdk, 0]]
    if isSigned { commands.append([0x1D, 16, 0, 0]) }
    if let uuid {
      let word = UInt32(uuid) * 0x0101_0101
      commands.append([0x1B, 24, word, word, word, word])
    }
    let size = UInt32(commands.joined().count * 4)
    let header: [UInt32] = [
      0xFEED_FACF, processor.type, processor.subtype, 2, UInt32(commands.count), size, 0, 0,
    ]
    return (header + commands.joined()).flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
  }

  /// A universal file of images.
  static func universal(_ images: [(processor: Processor, bytes: [UInt8])]) -> [UInt8] {
    var words: [UInt32] = [0xCAFE_BABE, UInt32(images.count)]
    for (place, image) in images.enumerated() {
      let offset = UInt32(4096 * (place + 1))
      let size = UInt32(image.bytes.count)
      words += [image.processor.type, image.processor.subtype, offset, size, 12]
    }
    var file = words.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
    for (place, image) in images.enumerated() {
      file += [UInt8](repeating: 0, count: 4096 * (place + 1) - file.count) + image.bytes
    }
    return file
  }
}
