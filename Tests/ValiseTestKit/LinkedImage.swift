// Valise — small Mach-O images that need libraries, made byte by byte
// SPDX-License-Identifier: Apache-2.0

/// A small Mach-O image that needs libraries, with free bytes behind its load commands.
public struct LinkedImage: Sendable {
  /// What images are for.
  public enum FileType: UInt32, Sendable {
    /// A program.
    case program = 2
    /// A dynamic library.
    case library = 6
    /// A plug-in.
    case plugIn = 8
  }

  /// What the image is for.
  public var type: FileType
  /// The numbers of the processor; those of arm64 unless others are given.
  public var processor: (type: UInt32, subtype: UInt32)
  /// The install name.
  public var id: String?
  /// The libraries that are needed.
  public var needs: [String]
  /// The run paths.
  public var rpaths: [String]
  /// Whether there is a code signature, of 32 bytes that mean nothing.
  public var isSigned: Bool

  /// Makes an image.
  public init(
    _ type: FileType,
    processor: (type: UInt32, subtype: UInt32) = (0x0100_000C, 0),
    id: String? = nil,
    needs: [String] = [],
    rpaths: [String] = [],
    isSigned: Bool = false
  ) {
    self.type = type
    self.processor = processor
    self.id = id
    self.needs = needs
    self.rpaths = rpaths
    self.isSigned = isSigned
  }

  /// Where `__LINKEDIT` starts.
  private static let linkEdit: UInt32 = 0x1000

  /// The bytes of the file.
  public var bytes: [UInt8] {
    let versions: [UInt32] = [2, 0x1_0000, 0x1_0000]
    let size: UInt32 = isSigned ? 48 : 16
    var commands: [[UInt8]] = [
      segment("__TEXT", at: 0, size: Self.linkEdit),
      segment("__LINKEDIT", at: Self.linkEdit, size: size),
      words([0x32, 24, 1, 0x000B_0000, 0x000E_0000, 0]),
    ]
    commands += [id].compactMap { $0 }.map { text(0xD, versions, $0) }
    commands += needs.map { text(0xC, versions, $0) }
    commands += rpaths.map { text(0x8000_001C, [], $0) }
    if isSigned { commands.append(words([0x1D, 16, Self.linkEdit + 16, 32])) }
    let count = UInt32(commands.joined().count)
    let header: [UInt32] = [
      0xFEED_FACF, processor.type, processor.subtype, type.rawValue, UInt32(commands.count), count,
      0x85, 0,
    ]
    let start = words(header) + commands.joined()
    return start + [UInt8](repeating: 0, count: Int(Self.linkEdit) - start.count)
      + [UInt8](repeating: 0x6E, count: 16) + [UInt8](repeating: 0x5A, count: Int(size) - 16)
  }

  private func segment(_ name: String, at offset: UInt32, size: UInt32) -> [UInt8] {
    let text = Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
    return words([0x19, 72]) + text + words([offset, 0, 0x1000, 0, offset, 0, size, 0, 7, 5, 0, 0])
  }

  private func text(_ number: UInt32, _ between: [UInt32], _ text: String) -> [UInt8] {
    let offset = 12 + between.count * 4
    let size = (offset + text.utf8.count + 8) / 8 * 8
    let bytes = words([number, UInt32(size), UInt32(offset)] + between) + Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: size - bytes.count)
  }

  private func words(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }
}
