// Valise — an open file or folder that is closed exactly once
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An open file or folder of the host.
struct Descriptor: ~Copyable {
  /// The number that the system gave.
  let number: Int32

  /// Takes over a number that the system gave for `path`.
  ///
  /// - Throws: The system's reason when the number is -1.
  init(_ number: Int32, of path: String, _ operation: String) throws(FileError) {
    guard number >= 0 else { throw .last(path, operation) }
    self.number = number
  }

  deinit { close(number) }
}
