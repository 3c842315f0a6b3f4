// Valise — the type of an entry of an icon family
// SPDX-License-Identifier: Apache-2.0

/// The type of an entry of an icon family: four bytes, mostly of ASCII.
///
/// Any four bytes are a type; those with static members have a known meaning.
public struct IconType: RawRepresentable, Hashable, Sendable {
  /// The four bytes, the first one highest.
  public let rawValue: UInt32

  /// Makes a type of its four bytes.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a type of a text of four ASCII characters, or of `0x` and eight digits.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.count == 10, text.hasPrefix("0x"), let value = UInt32(text.dropFirst(2), radix: 16) {
      rawValue = value
      return
    }
    guard bytes.count == 4, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    rawValue = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The four bytes in their order.
  public var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> UInt32($0)) }
  }
}

extension IconType: CustomStringConvertible {
  /// The four characters, or `0x` and eight digits where they are no printable ASCII.
  public var description: String {
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    let digits = String(rawValue, radix: 16)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension IconType: Comparable {
  /// Whether the bytes of a type come before those of another.
  public static func < (left: IconType, right: IconType) -> Bool { left.rawValue < right.rawValue }
}
