// Valise — lines of XML that are written again and again
// SPDX-License-Identifier: Apache-2.0

/// Lines of XML that were written once and are kept to be written again.
///
/// Lists of records have the same keys in each record; copying the line of a key is many times as
/// quick as making it.
///
/// It is a class so that whoever copies lines counts one reference, not one for each of its parts.
package final class XMLLines: Sendable {
  /// The lines one after the other, then as many bytes as may be read past their end.
  private let bytes: [UInt8]
  /// Where each line starts, and where the last one ends.
  private let starts: [Int]

  /// Lines that are being written.
  package struct Draft {
    fileprivate var bytes: [UInt8] = []
    fileprivate var starts = [0]

    /// Makes no lines.
    package init() {}

    mutating func append(_ line: UnsafeRawBufferPointer) {
      unsafe bytes.append(contentsOf: line)
      starts.append(bytes.count)
    }
  }

  /// Makes the lines that were written.
  package init(_ draft: Draft) {
    bytes = draft.bytes + [UInt8](repeating: 0, count: XMLPiece.size)
    starts = draft.starts
  }

  /// The size of a line in bytes.
  @inline(__always)
  func size(of number: Int) -> Int { starts[number &+ 1] &- starts[number] }

  /// Copies a line.
  @inline(__always)
  func copy(_ number: Int, _ output: UnsafeMutableRawBufferPointer, _ place: inout Int) {
    let start = starts[number]
    let end = starts[number &+ 1]
    // Safety: every line is followed by a piece's size of bytes, and the caller has made room for
    // the line and as much.
    unsafe bytes.withUnsafeBytes { source in
      var index = start
      while index < end {
        let piece = unsafe source.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
        unsafe output.storeBytes(
          of: piece,
          toByteOffset: place &+ index &- start,
          as: SIMD2<UInt64>.self
        )
        index &+= XMLPiece.size
      }
    }
    place &+= end &- start
  }
}
