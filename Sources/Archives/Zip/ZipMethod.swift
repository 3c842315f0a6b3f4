// Valise — how the contents of a zip entry are packed
// SPDX-License-Identifier: Apache-2.0

/// How the contents of an entry are packed.
///
/// Source: APPNOTE.TXT 6.3.10, 4.4.5.
public struct ZipMethod: RawRepresentable, Hashable, Sendable {
  /// The number in the archive.
  public let rawValue: UInt16

  /// Makes a method of its number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Not packed at all.
  public static let stored = ZipMethod(rawValue: 0)
  /// Deflate.
  public static let deflate = ZipMethod(rawValue: 8)

  /// Whether entries that are packed so can be read.
  public var isKnown: Bool { self == .stored || self == .deflate }
}

extension ZipMethod: CustomStringConvertible {
  /// The name of the method, as archivers print it.
  public var description: String {
    switch rawValue {
    case 0: "stored"
    case 1: "shrink"
    case 2...5: "reduce"
    case 6: "implode"
    case 8: "deflate"
    case 9: "deflate64"
    case 12: "bzip2"
    case 14: "lzma"
    case 93: "zstd"
    case 95: "xz"
    case 99: "AES encryption"
    default: "method \(rawValue)"
    }
  }
}
