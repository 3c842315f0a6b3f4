// Valise — bytes that take the place of an image's contents
// SPDX-License-Identifier: Apache-2.0

/// Bytes that take the place of an image's contents: parts that do not overlap, in order.
struct MachOPatches: Hashable {
  private struct Patch: Hashable {
    let offset: Int
    let bytes: [UInt8]

    var range: Range<Int> { offset..<(offset + bytes.count) }

    /// The part that lies in a range, which must not be outside.
    func part(_ range: Range<Int>) -> Patch {
      let start = range.lowerBound - offset
      return Patch(
        offset: range.lowerBound,
        bytes: [UInt8](bytes[start..<(start + range.count)])
      )
    }
  }

  private var patches: [Patch] = []

  /// Puts bytes in a place, counted from the start of the image, over what was put there before.
  mutating func put(_ bytes: [UInt8], at offset: Int) {
    guard !bytes.isEmpty else { return }
    let new = Patch(offset: offset, bytes: bytes)
    var all = [new]
    for old in patches {
      let before = old.range.lowerBound..<min(old.range.upperBound, max(old.offset, offset))
      let after = max(old.offset, min(old.range.upperBound, new.range.upperBound))
      if !old.range.overlaps(new.range) {
        all.append(old)
        continue
      }
      if !before.isEmpty { all.append(old.part(before)) }
      if after < old.range.upperBound { all.append(old.part(after..<old.range.upperBound)) }
    }
    patches = all.sorted { $0.offset < $1.offset }
  }

  /// The contents of a range of the image.
  ///
  /// - Parameters:
  ///   - original: The original's bytes of the range.
  ///   - range: The range, counted from the start of the image.
  /// - Returns: The bytes with what was put over them.
  func applied(to original: [UInt8], of range: Range<Int>) -> [UInt8] {
    var bytes = original
    for patch in patches where patch.range.overlaps(range) {
      let part = patch.part(patch.range.clamped(to: range))
      let start = part.offset - range.lowerBound
      bytes.replaceSubrange(start..<(start + part.bytes.count), with: part.bytes)
    }
    return bytes
  }

  /// A range of the image in parts.
  ///
  /// - Parameters:
  ///   - range: The range, counted from the start of the image.
  ///   - input: The number of the file that the image is in.
  ///   - offset: Where the image starts in that file.
  /// - Returns: Parts of the file, and the bytes that were put over it.
  func pieces(of range: Range<Int>, input: Int, offset: Int) -> [UniversalPlan.Piece] {
    var pieces: [UniversalPlan.Piece] = []
    var place = range.lowerBound
    func copy(to end: Int) {
      guard end > place else { return }
      pieces.append(.copy(input: input, range: (offset + place)..<(offset + end)))
    }
    for patch in patches where patch.range.overlaps(range) {
      let part = patch.part(patch.range.clamped(to: range))
      copy(to: part.offset)
      pieces.append(.bytes(part.bytes))
      place = part.range.upperBound
    }
    copy(to: range.upperBound)
    return pieces
  }
}
