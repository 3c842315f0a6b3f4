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

  /// A static library of members.
  static func library(_ members: [[UInt8]]) -> [UInt8] {
    func field(_ text: String, _ width: Int) -> [UInt8] {
      [UInt8](text.utf8) + [UInt8](repeating: 0x20, count: width - text.utf8.count)
    }
    var file = [UInt8]("!<arch>\n".utf8)
    for (place, member) in members.enumerated() {
      file += field("\(place).o", 16) + field("0", 12) + field("0", 6) + field("0", 6)
      file += field("644", 8) + field("\(member.count)", 10) + [0x60, 0x0A] + member
      if file.count % 2 == 1 { file.append(0x0A) }
    }
    return file
  }

  /// What an ELF file is for.
  enum ELFKind: UInt8 {
    case program = 2
    case library = 3
  }

  /// The header of an ELF file for 64 bits of ARM, without segments and sections.
  static func elf(_ kind: ELFKind) -> [UInt8] {
    var file: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]
    file += [UInt8](repeating: 0, count: 8) + [kind.rawValue, 0, 183, 0, 1, 0, 0, 0]
    file += [UInt8](repeating: 0, count: 28) + [64, 0, 56, 0, 0, 0, 64, 0, 0, 0, 0, 0]
    return file
  }
}
