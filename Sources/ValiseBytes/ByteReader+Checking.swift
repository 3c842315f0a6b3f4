// Valise — arithmetic on numbers that come from an input
// SPDX-License-Identifier: Apache-2.0

extension ByteReader {
  /// `value` as an `Int`, checked against a limit.
  ///
  /// - Throws: `.countTooLarge` when the value is over `limit`, negative, or no `Int`.
  @inlinable
  package func count(
    _ value: some FixedWidthInteger,
    limit: Int = .max
  ) throws(ByteError) -> Int {
    guard let count = Int(exactly: value), count >= 0, count <= limit else {
      throw .countTooLarge(at: offset, count: UInt64(truncatingIfNeeded: value), limit: limit)
    }
    return count
  }

  /// The number of bytes that `value` entries of `stride` bytes take, if they can be there at all.
  ///
  /// - Throws: `.countTooLarge` when the entries need more bytes than are left, so that no memory
  ///   is reserved for a table that the input cannot hold.
  @inlinable
  package func byteCount(
    of value: some FixedWidthInteger,
    stride: Int
  ) throws(ByteError) -> Int {
    let entries = try count(value, limit: stride > 0 ? remaining / stride : remaining)
    return entries * stride
  }
}

/// The sum of two numbers that come from an input, met at the absolute offset `position`.
@inlinable
package func checkedSum<T: FixedWidthInteger>(
  _ left: T,
  _ right: T,
  at position: Int
) throws(ByteError) -> T {
  let (sum, overflow) = left.addingReportingOverflow(right)
  guard !overflow else { throw .arithmeticOverflow(at: position) }
  return sum
}

/// The product of two numbers that come from an input, met at the absolute offset `position`.
@inlinable
package func checkedProduct<T: FixedWidthInteger>(
  _ left: T,
  _ right: T,
  at position: Int
) throws(ByteError) -> T {
  let (product, overflow) = left.multipliedReportingOverflow(by: right)
  guard !overflow else { throw .arithmeticOverflow(at: position) }
  return product
}
