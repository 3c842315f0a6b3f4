// Valise — telling whether arrays share their memory
// SPDX-License-Identifier: Apache-2.0

extension Array {
  /// Where the elements lie, as a number: arrays of one address and one count are the same.
  ///
  /// It says so only as long as both arrays live, and only of arrays with elements.
  @inlinable
  @inline(__always)
  package var elementsAddress: UInt {
    // Safety: the pointer is only turned into a number.
    unsafe withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
