// Valise — the types of entries as deltas and their hashes write them
// SPDX-License-Identifier: Apache-2.0

import ValiseFiles

/// The types of entries that deltas know, with the numbers that they have there on every system.
enum EntryType: UInt16 {
  /// The raw values are those that hashes hold: of `fts` on macOS.
  case directory = 1
  case regular = 8
  case symbolicLink = 12

  /// The type of a kind; nothing for devices and the like.
  init?(_ kind: FileKind) {
    switch kind {
    case .directory: self = .directory
    case .regular: self = .regular
    case .symbolicLink: self = .symbolicLink
    case .special: return nil
    }
  }

  /// The type that the high bits of a mode name.
  init?(modeBits mode: UInt16) {
    switch mode & 0o170000 {
    case 0o040000: self = .directory
    case 0o100000: self = .regular
    case 0o120000: self = .symbolicLink
    default: return nil
    }
  }

  /// The high bits of a mode.
  var modeBits: UInt16 {
    switch self {
    case .directory: 0o040000
    case .regular: 0o100000
    case .symbolicLink: 0o120000
    }
  }

  /// The kind for file systems.
  var kind: FileKind {
    switch self {
    case .directory: .directory
    case .regular: .regular
    case .symbolicLink: .symbolicLink
    }
  }
}
