// Valise — a bounds-checked cursor over bytes that knows its place in the whole file
// SPDX-License-Identifier: Apache-2.0

/// A cursor over bytes that never reads outside them.
///
/// Offsets that callers give and get are absolute: they count from the start of the whole file,
/// also in a reader that covers only a part of it. So an error always names the place a hex editor
/// shows.
@usableFromInline
package struct ByteReader: ~Escapable {
  /// The bytes that this reader may read.
  @usableFromInline
  let bytes: RawSpan

  /// The absolute offset of the first byte of `bytes`.
  @usableFromInline
  package let base: Int

  /// The next byte to read, counted from the start of `bytes`; never over its count.
  @usableFromInline
  var cursor: Int

  /// Makes a reader over `bytes`, whose first byte stands at `base` in the whole file.
  @inlinable
  @_lifetime(copy bytes)
  package init(_ bytes: RawSpan, base: Int = 0) {
    self.bytes = bytes
    self.base = base
    self.cursor = 0
  }

  /// The absolute offset of the next byte to read.
  @inlinable
  package var offset: Int { base + cursor }

  /// The absolute offset behind the last byte.
  @inlinable
  package var end: Int { base + bytes.byteCount }

  /// How many bytes are left to read.
  @inlinable
  package var remaining: Int { bytes.byteCount - cursor }

  /// How many bytes this reader covers in all.
  @inlinable
  package var byteCount: Int { bytes.byteCount }

  /// Whether no byte is left.
  @inlinable
  package var isAtEnd: Bool { cursor == bytes.byteCount }
}
