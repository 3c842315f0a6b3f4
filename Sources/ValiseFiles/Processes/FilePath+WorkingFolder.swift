// Valise — the folder where the process runs
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension FilePath {
  private static let byteLimit = 1 << 12

  /// The absolute path of the folder where the process runs; none when it was removed.
  static var workingFolder: FilePath? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteLimit) { buffer, count in
      // Safety: the call writes at most `byteLimit` bytes with a NUL, and says how many before it.
      count = max(0, Int(unsafe valise_working_folder(buffer.baseAddress, byteLimit)))
    }
    return bytes.isEmpty ? nil : FilePath(bytes: bytes)
  }
}
