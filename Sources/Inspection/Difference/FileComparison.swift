// Valise — comparing the contents of files of two products
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// Compares the contents of files of two products.
struct FileComparison: Sendable {
  let old: InspectedProduct
  let new: InspectedProduct

  /// How the contents of two files are to each other.
  enum Answer: Hashable, Sendable {
    case equal
    /// Code that differs in its signature alone.
    case equalButForSignature
    case different
  }

  /// How many bytes are read at once.
  static let pieceByteCount = 1 << 19

  /// Compares two regular files.
  ///
  /// - Throws: What reading the files throws.
  func compare(
    _ first: InspectedEntry,
    _ second: InspectedEntry
  ) throws(FileError) -> Answer {
    if first.status.size == second.status.size {
      let all = 0..<first.status.size
      if try areEqual(first.path, all, second.path, all) { return .equal }
    }
    guard let code = old.code(at: first.path)?.container,
      let other = new.code(at: second.path)?.container,
      try areEqualWithoutSignature((first.path, code), (second.path, other))
    else { return .different }
    return .equalButForSignature
  }

  /// Whether two ranges of the same length hold the same bytes.
  private func areEqual(
    _ first: RelativePath,
    _ range: Range<Int>,
    _ second: RelativePath,
    _ other: Range<Int>
  ) throws(FileError) -> Bool {
    guard range.count == other.count else { return false }
    var done = 0
    while done < range.count {
      let count = min(Self.pieceByteCount, range.count - done)
      let one = range.lowerBound + done
      let two = other.lowerBound + done
      let bytes = try old.contents(of: first, range: one..<(one + count))
      guard bytes.count == count,
        try new.contents(of: second, range: two..<(two + count)) == bytes
      else { return false }
      done += count
    }
    return true
  }
}

// MARK: Code without signatures

extension FileComparison {
  private typealias Code = (path: RelativePath, container: MachOContainer)

  /// Whether two files of code are the same when their signatures are set aside.
  private func areEqualWithoutSignature(_ first: Code, _ second: Code) throws(FileError) -> Bool {
    let pairs = zip(first.container.slices, second.container.slices)
    guard first.container.isUniversal == second.container.isUniversal,
      first.container.slices.count == second.container.slices.count,
      pairs.allSatisfy({ $0.architecture == $1.architecture })
    else { return false }
    for (slice, other) in pairs {
      switch (slice.image, other.image) {
      case (let image?, let twin?):
        guard
          try areEqual(
            UnsignedImage(image, at: slice.offset),
            of: first.path,
            UnsignedImage(twin, at: other.offset),
            of: second.path
          )
        else { return false }
      case (nil, nil):
        guard try areEqual(first.path, slice.range, second.path, other.range) else { return false }
      default: return false
      }
    }
    return true
  }

  private func areEqual(
    _ first: UnsignedImage,
    of path: RelativePath,
    _ second: UnsignedImage,
    of other: RelativePath
  ) throws(FileError) -> Bool {
    guard first.commands == second.commands, !first.hasTrailer, !second.hasTrailer else {
      return false
    }
    // The command that names a signature stands where an unsigned image has free bytes.
    let skipped = max(first.removedByteCount, second.removedByteCount)
    for (image, path, product) in [(first, path, old), (second, other, new)]
    where image.removedByteCount < skipped {
      let free = image.contents.lowerBound..<(image.contents.lowerBound + skipped)
      guard try product.contents(of: path, range: free).allSatisfy({ $0 == 0 }) else {
        return false
      }
    }
    let start = first.contents.lowerBound + skipped - first.removedByteCount
    let twinStart = second.contents.lowerBound + skipped - second.removedByteCount
    let count = first.contents.upperBound - start
    let twinCount = second.contents.upperBound - twinStart
    let shared = min(count, twinCount)
    guard shared >= 0, max(count, twinCount) - shared < UnsignedImage.alignment else {
      return false
    }
    let isSame = try areEqual(
      path,
      start..<(start + shared),
      other,
      twinStart..<(twinStart + shared)
    )
    guard isSame else { return false }
    // A signature starts at a multiple of 16 bytes; what is filled up is no difference.
    let filling =
      count > shared
      ? try old.contents(of: path, range: (start + shared)..<(start + count))
      : try new.contents(of: other, range: (twinStart + shared)..<(twinStart + twinCount))
    return filling.allSatisfy { $0 == 0 }
  }
}
