// Valise — bytes appended and patched in order
// SPDX-License-Identifier: Apache-2.0

/// A growing sequence of bytes with integers in either byte order.
@usableFromInline
package struct ByteWriter {
  /// What was written so far.
  @usableFromInline
  package var bytes: [UInt8]

  /// Makes an empty writer with room for `capacity` bytes.
  @inlinable
  package init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// How many bytes were written.
  @inlinable
  package var count: Int { bytes.count }

  /// Appends one byte.
  @inlinable
  package mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends bytes.
  @inlinable
  package mutating func write(contentsOf other: some Collection<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Appends the UTF-8 bytes of a text.
  @inlinable
  package mutating func write(utf8 text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends `count` copies of a byte.
  @inlinable
  package mutating func write(repeating byte: UInt8, count: Int) {
    bytes.append(contentsOf: repeatElement(byte, count: count))
  }

  /// Takes away what was written from an offset on.
  @inlinable
  package mutating func removeAll(from offset: Int) {
    bytes.removeLast(count - offset)
  }

  /// Appends zeros until the count is a multiple of `alignment`.
  @inlinable
  package mutating func pad(to alignment: Int) {
    precondition(alignment > 0, "an alignment is positive")
    let excess = bytes.count % alignment
    if excess != 0 { write(repeating: 0, count: alignment - excess) }
  }
}
