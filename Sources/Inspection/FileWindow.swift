// Valise — reading small pieces of a file that lie close together
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Reads pieces of one file, and more at once than is asked for.
///
/// Headers and load commands follow each other, and each look into a file opens it anew.
final class FileWindow {
  /// How much is read at once.
  static let byteCount = 16 << 10

  private let path: RelativePath
  private let tree: any FileTree
  private var start = 0
  private var bytes: [UInt8] = []

  /// Reads the regular file at `path`, to which no link leads.
  init(of path: RelativePath, in tree: any FileTree) {
    self.path = path
    self.tree = tree
  }

  /// The bytes in a range; fewer where the file ends earlier.
  func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    guard range.count < Self.byteCount else { return try tree.contents(of: path, range: range) }
    let isKnown = range.lowerBound >= start && range.upperBound <= start + bytes.count
    if !isKnown {
      let (end, overflow) = range.lowerBound.addingReportingOverflow(Self.byteCount)
      bytes = try tree.contents(of: path, range: range.lowerBound..<(overflow ? .max : end))
      start = range.lowerBound
    }
    let offset = range.lowerBound - start
    return Array(bytes[offset...].prefix(range.count))
  }
}
