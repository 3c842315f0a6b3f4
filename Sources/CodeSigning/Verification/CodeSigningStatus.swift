// Valise — Apple's numbers, names and words for what is wrong with signed code
// SPDX-License-Identifier: Apache-2.0

/// Apple's number for what is wrong with signed code.
///
/// Source: `CSCommon.h` of Apple's Security, and `cssmerr.h` and `cssmapple.h` for certificates.
public struct CodeSigningStatus: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int32
  /// Makes a status of its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  private static let table: [CodeSigningStatus: (name: String, words: String)] = {
    var table: [CodeSigningStatus: (name: String, words: String)] = [:]
    for row in signatureTable + structureTable + certificateTable {
      table[row.status] = (row.name, row.words)
    }
    return table
  }()

  /// The name of the number, as `errSecCSUnsigned`.
  public var name: String { Self.table[self]?.name ?? "OSStatus\(rawValue)" }
}

extension CodeSigningStatus: CustomStringConvertible {
  /// What is wrong, in Apple's words.
  public var description: String { Self.table[self]?.words ?? "error \(rawValue)" }
}
