// Valise — the encoding of an XML text, for writing it as it was
// SPDX-License-Identifier: Apache-2.0

/// The encoding of an XML text, so that an edited text can be written as the old one was.
package enum XMLEncoding: Hashable, Sendable {
  /// UTF-8; a byte order mark is a part of the text.
  case utf8
  /// ASCII.
  case ascii
  /// Latin-1.
  case latin1
  /// Code units of two or four bytes.
  case wide(byteCount: Int, isBig: Bool, hasMark: Bool)

  /// The encoding in which the scanner reads a text.
  package init(of bytes: [UInt8]) {
    if !bytes.starts(with: [0xEF, 0xBB, 0xBF]),
      let wide = XMLWideEncoding.allCases.first(where: { $0.starts(bytes) })
    {
      self = .wide(
        byteCount: wide.unitByteCount,
        isBig: wide.isBig,
        hasMark: wide.markSize(bytes) > 0
      )
      return
    }
    switch XMLDecoding.declaredEncoding(bytes) {
    case "us-ascii", "ascii": self = .ascii
    case "iso-8859-1", "latin1", "iso8859-1": self = .latin1
    default: self = .utf8
    }
  }

  /// The bytes of a text that the scanner holds in UTF-8.
  ///
  /// A character that the encoding does not have becomes a reference, which XML allows in text.
  package func bytes(of utf8: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: return utf8
    case .ascii: return Self.narrow(utf8, below: 0x80)
    case .latin1: return Self.narrow(utf8, below: 0x100)
    case .wide(let byteCount, let isBig, let hasMark):
      let text = (hasMark ? "\u{FEFF}" : "") + String(decoding: utf8, as: UTF8.self)
      if byteCount == 2 { return Self.wide(text.utf16, isBig: isBig) }
      return Self.wide(text.unicodeScalars.lazy.map { $0.value }, isBig: isBig)
    }
  }

  private static func narrow(_ utf8: [UInt8], below limit: UInt32) -> [UInt8] {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return utf8 }
    var output: [UInt8] = []
    output.reserveCapacity(utf8.count)
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      if scalar.value < limit {
        output.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        output += Array("&#\(scalar.value);".utf8)
      }
    }
    return output
  }

  private static func wide<Unit: FixedWidthInteger>(
    _ units: some Sequence<Unit>,
    isBig: Bool
  ) -> [UInt8] {
    var output: [UInt8] = []
    for unit in units {
      for place in 0..<(Unit.bitWidth / 8) {
        let shift = 8 * (isBig ? Unit.bitWidth / 8 - 1 - place : place)
        output.append(UInt8(truncatingIfNeeded: unit >> shift))
      }
    }
    return output
  }
}
