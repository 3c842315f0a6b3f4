// Valise — bytes that nobody can guess
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// Bytes that nobody can guess.
///
/// - Throws: `.library` when the system gives no randomness.
public func randomBytes(count: Int) throws(CryptographyError) -> [UInt8] {
  guard let number = Int32(exactly: count) else {
    throw .library(operation: "make random bytes", reason: "\(count) are too many")
  }
  var answer: Int32 = 0
  // Safety: the library writes `number` bytes, for which the buffer has room.
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
    answer = unsafe RAND_bytes(buffer.baseAddress, number)
    written = answer == 1 ? count : 0
  }
  guard answer == 1 else { throw .library(operation: "make random bytes", reason: lastReason()) }
  return bytes
}
