// Valise — how large property lists are cut for several threads
// SPDX-License-Identifier: Apache-2.0

/// From which size on property lists are cut for several threads, and into how large pieces.
package struct PropertyListSlicing: Sendable {
  /// How texts are cut that are read.
  let text: XMLPropertyListReader.Size
  /// How binary files are cut that are read.
  let binary: BinarySlices.Size
  /// How values are cut that are written.
  let written: XMLPropertyListWriter.Size

  /// Pieces that are worth a thread.
  package static let coarse = PropertyListSlicing(
    text: XMLPropertyListReader.Size(),
    binary: BinarySlices.Size(),
    written: XMLPropertyListWriter.Size()
  )

  /// Pieces of a few values, so that small files show whether threads do what one does.
  package static let fine = PropertyListSlicing(
    text: XMLPropertyListReader.Size(text: 0, part: 40, parts: 1_000, window: 200, depth: 6),
    binary: BinarySlices.Size(file: 0, container: 2, slice: 1, slices: 3),
    written: XMLPropertyListWriter.Size(container: 2, slice: 1, slices: 3)
  )
}
