// Valise — the library of this repository, measured
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseFiles

/// The library of this repository.
enum ValiseSide {
  static func seconds(_ bytes: [UInt8], isBinary: Bool, isWriting: Bool) throws -> Double {
    let disk = DiskFileSystem(temporaries: nil)
    // As the commands of `plist` do it.
    let threads = PropertyListThreads(count: disk.threadCount) { count, work in
      disk.concurrently(count, share: 1, work)
    }
    let (reading, document) = try timed {
      try PropertyListDocument(parsing: bytes, threads: threads)
    }
    guard isWriting else { return reading }
    let (writing, output) = try timed {
      try document.value.serialized(as: isBinary ? .binary : .xml, threads: threads)
    }
    guard output.count > bytes.count / 2 else { throw SideError(what: "too little was written") }
    return writing
  }
}
