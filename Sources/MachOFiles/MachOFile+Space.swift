// Valise — room and left-overs in an image
// SPDX-License-Identifier: Apache-2.0

extension MachOFile {
  /// Where the load commands end, counted from the start of the image, in bytes.
  public var commandEnd: Int { header.byteCount + Int(header.commandByteCount) }

  /// How many bytes are free between the load commands and the first section.
  ///
  /// Nothing where no section has bytes in the file, so that the room cannot be known.
  public var freeCommandBytes: Int? {
    let starts = segments.flatMap(\.sections).filter { !$0.isZeroFilled && $0.size > 0 }
      .map { Int($0.fileOffset) }.filter { $0 > 0 }
    return starts.min().map { max(0, $0 - commandEnd) }
  }

  /// Where the last segment ends, counted from the start of the image, in bytes.
  public var segmentEnd: Int {
    segments.map { Int(clamping: $0.fileEnd) }.max() ?? commandEnd
  }

  /// How many bytes at the end of the image belong to no segment; none in an object file, whose
  /// tables lie outside its segment.
  public var trailingByteCount: Int {
    header.fileType == .object ? 0 : max(0, size - segmentEnd)
  }

  /// Folders of `rpaths` that are listed more than once; newer systems refuse such an image.
  public var repeatedRpaths: [String] {
    var seen: Set<String> = []
    var repeated: [String] = []
    for path in rpaths where !seen.insert(path).inserted && !repeated.contains(path) {
      repeated.append(path)
    }
    return repeated
  }
}
