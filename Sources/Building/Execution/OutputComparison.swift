// Valise — whether an output holds the bytes that a source has now
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

/// Compares an entry of a bundle with its sources, byte by byte.
struct OutputComparison {
  let entry: PlanEntry
  let bundle: FilePath
  let files: any FileSystem
  let icons: IconCache

  private static let blockByteCount = 1 << 20

  /// Whether the output holds everything that comes from one of the entry's sources.
  func holds(_ input: Int) throws(FileError) -> Bool {
    switch entry.content {
    case .directory, .file, .link: return true
    case .icon(let derivation):
      guard let key = icons.key(of: derivation), let made = icons.contents(under: key) else {
        return false
      }
      let output = bundle.appending(entry.destination)
      return try files.contents(of: output, range: 0..<(made.count + 1)) == made
    case .copy(let source):
      return try isSame(source, 0..<source.status.size, at: 0)
    case .universal(let plan, let sources):
      var offset = 0
      for piece in plan.pieces {
        switch piece {
        case .bytes(let bytes): offset += bytes.count
        case .zeros(let count): offset += count
        case .copy(let other, let range):
          if other == input, try !isSame(sources[input], range, at: offset) { return false }
          offset += range.count
        }
      }
      return true
    }
  }

  private func isSame(
    _ source: PlanSource,
    _ range: Range<Int>,
    at offset: Int
  ) throws(FileError) -> Bool {
    let output = bundle.appending(entry.destination)
    let shift = offset - range.lowerBound
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.blockByteCount) {
      let end = min(range.upperBound, start + Self.blockByteCount)
      let bytes = try files.contents(of: source.path, range: start..<end)
      let made = try files.contents(of: output, range: (start + shift)..<(end + shift))
      guard bytes.count == end - start, bytes == made else { return false }
    }
    return true
  }
}
