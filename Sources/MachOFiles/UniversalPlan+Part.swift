// Valise — one slice on its way into a universal file: its alignment and its place in the order
// SPDX-License-Identifier: Apache-2.0

extension UniversalPlan {
  /// One slice on its way into a universal file.
  struct Part {
    let slice: MachOContainer.Slice
    let input: Int
    /// The processor: an image's own word counts more than the list it comes from.
    var architecture: Architecture { slice.image?.architecture ?? slice.architecture }
    /// The alignment of the start, as a power of two.
    let alignment: UInt32

    /// Takes a slice; one that a universal file lists keeps the alignment it has there.
    init(_ slice: MachOContainer.Slice, input: Int, isListed: Bool) {
      self.slice = slice
      self.input = input
      alignment = isListed ? min(slice.alignment, 31) : Self.alignment(of: slice)
    }

    /// The first multiple of the alignment that is not below `offset`.
    func aligned(_ offset: Int) -> Int {
      let unit = 1 << Int(alignment)
      return (offset + unit - 1) / unit * unit
    }
  }
}

extension UniversalPlan.Part {
  /// The greatest alignment that a universal file may have, as a power of two.
  private static let greatest: UInt32 = 15

  /// The alignment for an image: its page size where the family has one, else as its segments need.
  ///
  /// A static library is aligned for its objects.
  ///
  /// Source: observed in llvm-lipo 19; 12 for Intel and PowerPC, 14 for ARM.
  private static func alignment(of slice: MachOContainer.Slice) -> UInt32 {
    if slice.content == .other(.archive) {
      return slice.architecture.cpuType & Architecture.is64Bit != 0 ? 3 : 2
    }
    switch (slice.image?.architecture ?? slice.architecture).cpuType & ~0x0300_0000 {
    case 7, 18: return 12
    case 12: return 14
    default: return slice.image.map(alignment(of:)) ?? 2
    }
  }

  private static func alignment(of image: MachOFile) -> UInt32 {
    let needs = image.segments.map { segment in
      image.header.fileType == .object
        ? segment.sections.map(\.alignment).reduce(segment.sections.isEmpty ? greatest : 2, max)
        : UInt32(segment.address.trailingZeroBitCount)
    }
    return max(2, min(needs.min() ?? greatest, greatest))
  }
}
