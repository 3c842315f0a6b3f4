// Valise — the one door through which arrays become byte readers
// SPDX-License-Identifier: Apache-2.0

/// Calls `body` with a reader over all bytes of `array`.
///
/// `Array.span` exists on new systems only, so arrays enter here.
@inlinable
package func withByteReader<Result, Failure: Error>(
  _ array: [UInt8],
  base: Int = 0,
  _ body: (inout ByteReader) throws(Failure) -> Result
) throws(Failure) -> Result {
  // Safety: the reader cannot escape, and the array outlives the closure.
  try unsafe array.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
    var reader = unsafe ByteReader(RawSpan(_unsafeElements: buffer), base: base)
    return try body(&reader)
  }
}
