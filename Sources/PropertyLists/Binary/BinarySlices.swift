// Valise — the parts of a large binary property list that are read at the same time
// SPDX-License-Identifier: Apache-2.0

/// Runs of references of large containers, which are read at the same time.
///
/// Large containers are looked for from the top down. Everything else is read by one reader, which
/// takes what was read of the large ones when it comes to them.
struct BinarySlices {
  /// The keys or the values of a container.
  struct Run: Hashable {
    /// Where the container starts.
    let container: Int
    let areKeys: Bool
  }

  /// References that stand one behind the other in a container.
  struct Slice {
    let run: Run
    /// In how many containers the container lies.
    let depth: Int
    /// Where the first reference stands.
    let start: Int
    let count: Int
  }

  /// What is split.
  struct Size {
    /// From how many bytes on a file is split.
    var file = 1 << 18
    /// From how many values on a container is split.
    var container = 512
    /// How many values a slice has at least.
    var slice = 64
    /// In how many slices a container is split at most.
    var slices = 32
  }

  private(set) var slices: [Slice] = []
  /// The numbers of the containers that are split, and of those around them.
  private(set) var openObjects: [Int] = []
  private let size: Size
  /// How many more objects are looked at.
  private var looksLeft = 4_096
  private static let depthLimit = 8

  /// Looks for the large containers of a file.
  init(of reader: borrowing BinaryPropertyListReader, _ size: Size) {
    self.size = size
    guard reader.bytes.count >= size.file else { return }
    do throws(PropertyListError) { try look(reader, reader.trailer.topObject, 0) } catch {
      // What is wrong is found, with its place, when all is read in order.
      slices = []
    }
  }

  private mutating func look(
    _ reader: borrowing BinaryPropertyListReader,
    _ number: Int,
    _ depth: Int
  ) throws(PropertyListError) {
    looksLeft -= 1
    guard depth < min(Self.depthLimit, reader.limits.depth), looksLeft > 0 else { return }
    let offset = try reader.offset(of: number)
    let marker = reader.bytes[offset]
    // A set is remarked, so that it is left to the reader.
    guard marker >> 4 == 0xA || marker >> 4 == 0xD, !openObjects.contains(number) else { return }
    var body = offset + 1
    let count = try reader.count(marker, &body, offset)
    let width = reader.trailer.referenceSize
    let isDictionary = marker >> 4 == 0xD
    var start = try reader.range(count, isDictionary ? 2 * width : width, body, offset).lowerBound
    openObjects.append(number)
    let isSplit = count >= size.container
    if isDictionary {
      if isSplit { split(Run(container: offset, areKeys: true), depth, start, count, width) }
      start += count * width
    }
    if isSplit {
      split(Run(container: offset, areKeys: false), depth, start, count, width)
    } else {
      let before = slices.count
      for index in 0..<count {
        try look(reader, try reader.reference(at: start + index * width), depth + 1)
      }
      // Others may stand for it as often as they like.
      if slices.count == before { openObjects.removeLast() }
    }
  }

  private mutating func split(
    _ run: Run,
    _ depth: Int,
    _ start: Int,
    _ count: Int,
    _ width: Int
  ) {
    let step = max(size.slice, (count + size.slices - 1) / size.slices)
    for first in stride(from: 0, to: count, by: step) {
      slices.append(
        Slice(
          run: run,
          depth: depth,
          start: start + first * width,
          count: min(step, count - first)
        )
      )
    }
  }
}
