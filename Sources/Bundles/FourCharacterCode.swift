// Valise — a type or creator of four characters
// SPDX-License-Identifier: Apache-2.0

/// A type or creator of the classic Mac: four characters of Mac Roman, one byte each.
public struct FourCharacterCode: Hashable, Sendable {
  /// The four bytes, the first one highest.
  public let rawValue: UInt32

  /// Makes a code of its four bytes.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a code of four bytes.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 4 else { return nil }
    rawValue = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Makes a code of a text, if it has exactly four characters of Mac Roman.
  public init?(_ text: String) {
    let bytes = text.unicodeScalars.prefix(5).map { MacRoman.byte(of: $0) }
    self.init(bytes: bytes.compactMap { $0 })
    guard bytes.count == 4 else { return nil }
  }

  /// Nobody in particular.
  public static let unknown = FourCharacterCode(rawValue: 0x3F3F_3F3F)
  /// An application.
  public static let application = FourCharacterCode(rawValue: 0x4150_504C)
  /// A framework.
  public static let framework = FourCharacterCode(rawValue: 0x464D_574B)
  /// A loadable bundle.
  public static let bundle = FourCharacterCode(rawValue: 0x424E_444C)
}

extension FourCharacterCode: CustomStringConvertible {
  /// The four characters.
  public var description: String {
    var text = String.UnicodeScalarView()
    for shift in [24, 16, 8, 0] as [UInt32] {
      text.append(MacRoman.scalar(of: UInt8(truncatingIfNeeded: rawValue >> shift)))
    }
    return String(text)
  }
}
