// Valise — a regular file that stays open while it is read
// SPDX-License-Identifier: Apache-2.0

/// A regular file that stays open while it is read, in pieces and by several threads.
///
/// Whoever puts another file in its place meanwhile changes nothing of what is read.
public protocol OpenFile: Sendable {
  /// The facts of the file when it was opened.
  var status: FileStatus { get }

  /// Reads bytes from `offset` on to the start of `buffer`, whose size stays.
  ///
  /// - Returns: How many bytes were read: as many as fit, or fewer where the file ends.
  func read(into buffer: inout [UInt8], from offset: Int) throws(FileError) -> Int

  /// The names of the extended attributes, sorted; on Linux they start with their namespace.
  func extendedAttributeNames() throws(FileError) -> [String]
}

extension OpenFile {
  /// The bytes `range`; fewer where the file ends earlier.
  public func contents(range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = try read(into: &bytes, from: range.lowerBound)
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

/// A file of a tree that is asked for each piece anew.
struct TreeFile: OpenFile {
  let tree: any FileTree
  let path: RelativePath
  let status: FileStatus

  /// Opens a file.
  ///
  /// - Throws: `.notARegularFile`, and what the tree throws.
  init(at path: RelativePath, in tree: any FileTree) throws(FileError) {
    self.tree = tree
    self.path = path
    status = try tree.status(of: path)
    guard status.kind == .regular else { throw .notARegularFile(tree.shown(path)) }
  }

  func read(into buffer: inout [UInt8], from offset: Int) throws(FileError) -> Int {
    let (end, isBeyond) = offset.addingReportingOverflow(buffer.count)
    let bytes = try tree.contents(of: path, range: offset..<(isBeyond ? .max : end))
    buffer.replaceSubrange(0..<bytes.count, with: bytes)
    return bytes.count
  }

  func extendedAttributeNames() throws(FileError) -> [String] {
    try tree.extendedAttributes(of: path).keys.sorted()
  }
}

/// A file whose bytes are in memory.
package struct BytesFile: OpenFile {
  package let status: FileStatus
  private let bytes: [UInt8]
  private let attributeNames: [String]

  /// Makes a file of its facts, its bytes and the names of its extended attributes.
  package init(status: FileStatus, bytes: [UInt8], attributeNames: some Sequence<String>) {
    self.status = status
    self.bytes = bytes
    self.attributeNames = attributeNames.sorted()
  }

  package func read(into buffer: inout [UInt8], from offset: Int) throws(FileError) -> Int {
    let part = bytes.dropFirst(offset).prefix(buffer.count)
    buffer.replaceSubrange(0..<part.count, with: part)
    return part.count
  }

  package func extendedAttributeNames() throws(FileError) -> [String] { attributeNames }
}
