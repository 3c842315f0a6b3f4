// Valise — why bytes are no ELF file that can be worked with
// SPDX-License-Identifier: Apache-2.0

public import ValiseBytes

/// A fault in an ELF file.
///
/// Positions are absolute offsets in the file, in bytes.
public enum ELFError: Error, Equatable, Sendable {
  /// The bytes end early, or a number in them points outside.
  case malformed(ByteError)
  /// The file does not start as ELF files do.
  case notELF
  /// The source of the bytes failed.
  case unreadable(at: Int, reason: String)
  /// A field of the header has a value that no ELF file has.
  case badHeader(field: String, at: Int, value: UInt64)
  /// The dynamic section names an address that no loaded part of the file covers.
  case addressOutsideFile(what: String, at: Int, address: UInt64)
  /// A table has more entries than any real file.
  case tooMany(what: String, at: Int, count: UInt64, limit: Int)
  /// The names together are so much longer than their table that they can only be meant to harm.
  case namesTooLong(at: Int, limit: Int)
}

extension ELFError: CustomStringConvertible {
  /// The fault in words, with its place.
  public var description: String {
    switch self {
    case .malformed(let fault):
      "\(fault)"
    case .notELF:
      "not an ELF file: its first bytes are of another format"
    case .unreadable(let position, let reason):
      "cannot read at byte \(position): \(reason)"
    case .badHeader(let field, let position, let value):
      "the \(field) at byte \(position) of the ELF header has the impossible value \(value)"
    case .addressOutsideFile(let what, let position, let address):
      "\(what), named at byte \(position), is at the address 0x\(String(address, radix: 16)),"
        + " which no loaded part of the file covers"
    case .tooMany(let what, let position, let count, let limit):
      "\(count) \(what) at byte \(position) are more than the limit of \(limit)"
    case .namesTooLong(let position, let limit):
      "the names in the table at byte \(position) take more than \(limit) bytes together"
    }
  }
}
