// Valise — bytes out of an open file
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension Descriptor {
  /// The size of the open entry.
  ///
  /// - Throws: `.notARegularFile`.
  func regularSize() throws(SystemFault) -> Int {
    let status = try status()
    guard status.kind == .regular else { throw .notARegularFile }
    return status.size
  }

  /// All bytes of a regular file.
  func contents(limit: Int) throws(SystemFault) -> [UInt8] {
    let size = try regularSize()
    guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
    // One byte more than the size shows with the same call that the file ends there.
    var bytes = try read(count: size + 1, from: 0)
    while bytes.count > size {
      // The file grew meanwhile, or is one of /proc, whose size is 0.
      guard bytes.count <= limit else { throw .tooLarge(size: bytes.count, limit: limit) }
      let more = try read(count: max(4096, bytes.count), from: bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    guard bytes.count <= limit else { throw .tooLarge(size: bytes.count, limit: limit) }
    return bytes
  }

  /// The bytes `range` of a regular file; fewer where the file ends earlier.
  func contents(range: Range<Int>) throws(SystemFault) -> [UInt8] {
    let part = range.clamped(to: 0..<max(0, try regularSize()))
    return part.isEmpty ? [] : try read(count: part.count, from: part.lowerBound)
  }

  /// Reads bytes from `offset` on to the start of `buffer`; answers how many.
  func read(into buffer: inout [UInt8], from offset: Int) throws(SystemFault) -> Int {
    let number = number
    let answer = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
      // Safety: the call writes at most as many bytes as the buffer has.
      unsafe valise_read(number, bytes.baseAddress, bytes.count, Int64(offset))
    }
    return Int(try checked(answer, .read))
  }

  private func read(count: Int, from offset: Int) throws(SystemFault) -> [UInt8] {
    var answer: Int64 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      // Safety: the buffer has room for `count` bytes, and the call says how many it wrote.
      answer = unsafe valise_read(number, buffer.baseAddress, count, Int64(offset))
      filled = max(0, Int(answer))
    }
    try checked(answer, .read)
    return bytes
  }
}
