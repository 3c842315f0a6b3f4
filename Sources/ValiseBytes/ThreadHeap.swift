// Valise — room in the heap of a thread, before it is needed
// SPDX-License-Identifier: Apache-2.0

/// The memory from which small things of a thread come.
package enum ThreadHeap {
  /// Below the size from which the allocator maps memory apart.
  private static let pieceSize = 96 << 10
  /// A heap of a thread has 64 MiB.
  private static let limit = 48 << 20

  /// Makes room for so many bytes in small pieces, which takes no memory as long as it is not used.
  ///
  /// In glibc the heap of each thread but the first grows page by page, with a call of the system
  /// for each, which made many small things cost almost half as much again. What was taken once and
  /// given back is grown already.
  package static func makeRoom(byteCount: Int) {
    var pieces: [[UInt8]] = []
    for _ in 0..<(min(max(0, byteCount), limit) / pieceSize) {
      var piece: [UInt8] = []
      piece.reserveCapacity(pieceSize)
      pieces.append(piece)
    }
  }
}
