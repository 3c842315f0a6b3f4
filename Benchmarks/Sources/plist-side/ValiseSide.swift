// Valise — the library of this repository, measured
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The library of this repository.
enum ValiseSide {
  static func seconds(_ bytes: [UInt8], isBinary: Bool, isWriting: Bool) throws -> Double {
    let (reading, document) = try timed { try PropertyListDocument(parsing: bytes) }
    guard isWriting else { return reading }
    let (writing, output) = try timed {
      try document.value.serialized(as: isBinary ? .binary : .xml)
    }
    guard output.count > bytes.count / 2 else { throw SideError(what: "too little was written") }
    return writing
  }
}
