// Valise — the UUID of a plug-in's factory, type or interface
// SPDX-License-Identifier: Apache-2.0

/// The UUID of a plug-in's factory, type or interface.
public struct PlugInUUID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Makes a UUID of its usual text: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  ///
  /// - Returns: Nothing for any other text.
  public init?(_ text: String) {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.map(\.count) == [8, 4, 4, 4, 12] else { return nil }
    var digits: [UInt64] = []
    for byte in groups.joined() {
      guard let digit = Self.value(of: byte) else { return nil }
      digits.append(digit)
    }
    high = digits.prefix(16).reduce(0) { $0 << 4 | $1 }
    low = digits.suffix(16).reduce(0) { $0 << 4 | $1 }
  }

  /// Makes a UUID of 16 bytes.
  ///
  /// - Returns: Nothing for any other number of bytes.
  public init?(bytes: some Sequence<UInt8>) {
    let bytes = [UInt8](bytes)
    guard bytes.count == 16 else { return nil }
    high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The 16 bytes, in the order of the text.
  public var bytes: [UInt8] {
    [high, low].flatMap { half in
      (0..<8).map { UInt8(truncatingIfNeeded: half >> UInt64(56 - 8 * $0)) }
    }
  }

  /// The UUID whose digits are all zero.
  static let zero = PlugInUUID(high: 0, low: 0)

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  private static func value(of byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension PlugInUUID: CustomStringConvertible {
  /// The usual text, in capitals.
  public var description: String {
    var text = ""
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return text
  }
}
