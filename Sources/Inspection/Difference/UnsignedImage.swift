// Valise — what of an image is no signature
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles

/// What of an image is no signature and does not speak of one.
struct UnsignedImage {
  /// Header and load commands without the one that names the signature, and without the numbers
  /// that it changes: the counts of commands and the sizes of `__LINKEDIT`.
  let commands: [UInt8]
  /// How many bytes the commands have that were left out.
  let removedByteCount: Int
  /// What follows the load commands in the file, up to the signature.
  let contents: Range<Int>
  /// Whether something follows the signature.
  let hasTrailer: Bool

  /// Where a signature may start: at multiples of this.
  ///
  /// Source: `codesign_allocate` of Apple's cctools.
  static let alignment = 16

  /// `LC_CODE_SIGNATURE` of `mach-o/loader.h`.
  private static let codeSignature: UInt32 = 0x1D

  /// Sets the signature of an image aside.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - offset: Where it starts in its file.
  init(_ image: MachOFile, at offset: Int) {
    var commands = [UInt8](image.serializedCommands().prefix(image.header.byteCount))
    Self.erase(&commands, 16..<24)
    var removed = 0
    for command in image.loadCommands {
      if command.number == Self.codeSignature {
        removed += command.bytes.count
        continue
      }
      var bytes = command.bytes
      if case .segment(let segment) = command.content, segment.name == "__LINKEDIT" {
        // The size in memory and the size in the file.
        if image.header.is64Bit {
          Self.erase(&bytes, 32..<40)
          Self.erase(&bytes, 48..<56)
        } else {
          Self.erase(&bytes, 28..<32)
          Self.erase(&bytes, 36..<40)
        }
      }
      commands += bytes
    }
    self.commands = commands + image.unusedCommandBytes
    removedByteCount = removed
    let start = min(image.commandEnd, image.size)
    let signature = image.codeSignature
    let end = min(max(signature?.lowerBound ?? image.size, start), image.size)
    contents = (offset + start)..<(offset + end)
    hasTrailer = signature.map { $0.upperBound < image.size } ?? false
  }

  private static func erase(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for place in range.clamped(to: bytes.indices) { bytes[place] = 0 }
  }
}
