// Valise — integers into a byte writer
// SPDX-License-Identifier: Apache-2.0

extension ByteWriter {
  /// Appends an integer in the given byte order.
  @inlinable
  package mutating func write<T: FixedWidthInteger>(_ value: T, _ order: ByteOrder) {
    let size = MemoryLayout<T>.size
    for index in 0..<size {
      write(byte(index, of: value, size, order))
    }
  }

  /// Appends the low `byteCount` bytes of a value, most significant first.
  @inlinable
  package mutating func writeBigEndian(_ value: UInt64, byteCount: Int) {
    precondition((1...8).contains(byteCount), "an integer has 1 to 8 bytes")
    for index in (0..<byteCount).reversed() {
      write(UInt8(truncatingIfNeeded: value >> UInt64(8 * index)))
    }
  }

  /// Replaces the bytes at `offset`, which were written before, by an integer.
  @inlinable
  package mutating func patch<T: FixedWidthInteger>(_ value: T, at offset: Int, _ order: ByteOrder)
  {
    let size = MemoryLayout<T>.size
    precondition(offset >= 0 && offset + size <= count, "only written bytes can be patched")
    for index in 0..<size {
      bytes[offset + index] = byte(index, of: value, size, order)
    }
  }

  /// The byte that stands at `index` when a value is stored.
  @inlinable
  func byte<T: FixedWidthInteger>(
    _ index: Int,
    of value: T,
    _ size: Int,
    _ order: ByteOrder
  ) -> UInt8 {
    let shift = order == .big ? 8 * (size - 1 - index) : 8 * index
    return UInt8(truncatingIfNeeded: value >> T(shift))
  }
}
