// Valise — a file that only its owner may read
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine
import ValiseCryptography
import ValiseFiles

/// A file that only its owner may read, and that is not replaced unasked.
struct SecretFile {
  /// The name as it was given.
  let name: String
  /// Whether a file that is there is replaced.
  let isForced: Bool

  private static let mode: UInt16 = 0o600

  /// Refuses a name under which something is, before any work is done.
  func check() throws {
    guard name != "-" else {
      throw ValidationError("a private key is not written to standard output; name a file")
    }
    if isForced { return }
    // What cannot be asked about is told when it is written.
    guard (try? DiskFileSystem().status(of: FilePath(name))) == nil else {
      throw ExistingFile(name: name)
    }
  }

  /// Writes the file, and overwrites the bytes in memory.
  func write(_ contents: inout [UInt8]) throws {
    defer { _ = SecretBytes(erasing: &contents) }
    try check()
    try DiskFileSystem().replaceFile(at: FilePath(name), contents: contents, mode: Self.mode)
  }
}

/// A file is there that would be lost.
struct ExistingFile: Error, CustomStringConvertible {
  let name: String

  var description: String { "\(name) is there already; --force replaces it" }
}
