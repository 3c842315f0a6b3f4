// Valise — bytes into an open file
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension Descriptor {
  /// Writes bytes at the descriptor's position.
  func write(_ bytes: [UInt8]) throws(SystemFault) {
    // Safety: the call reads `bytes.count` bytes of the array.
    try checked(unsafe valise_write(number, bytes, bytes.count), .write)
  }

  /// Moves to the end of a regular file; answers its size.
  func seekToEnd() throws(SystemFault) -> Int {
    Int(try checked(valise_seek_end(number), .write))
  }

  /// Copies the bytes `range` of `source` to this descriptor's position.
  ///
  /// - Throws: `.tooShort` when the source ends before the range does.
  func append(_ range: Range<Int>, of source: borrowing Descriptor) throws(SystemFault) {
    let answer = valise_copy(source.number, Int64(range.lowerBound), Int64(range.count), number)
    let copied = Int(try checked(answer, .copy))
    guard copied == range.count else {
      throw .tooShort(size: range.lowerBound + copied, needed: range.upperBound)
    }
  }

  /// Sets the permission bits, whatever the process's mask says.
  func setMode(_ mode: UInt16) throws(SystemFault) {
    try checked(valise_set_mode(number, mode), .setMode)
  }

  /// Cuts the file.
  func truncate(to size: Int) throws(SystemFault) {
    try checked(valise_truncate(number, Int64(size)), .write)
  }

  /// Flushes the file to the volume.
  func flush() throws(SystemFault) { try checked(valise_flush(number), .flush) }

  /// Flushes all of the volume.
  func flushVolume() throws(SystemFault) { try checked(valise_flush_volume(number), .flush) }
}
