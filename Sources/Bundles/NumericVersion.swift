// Valise — a version packed as the `vers` resource of the classic Mac packs it
// SPDX-License-Identifier: Apache-2.0

/// A version packed into 32 bits as the `vers` resource of the classic Mac packs it.
///
/// Only for comparing with what the runtime answers: most versions of today do not fit and are 0.
/// Bits, highest first: major in BCD (8), minor (4), bug fix (4), stage (8), build (8).
public struct NumericVersion: Hashable, Sendable {
  /// The packed version; 0 for every text that is none.
  public let rawValue: UInt32

  /// Packs a version of 1 to 10 characters: up to two digits, up to twice a dot and one digit,
  /// then a letter `d`, `a`, `b` or `f` and up to three digits of at most 255 together.
  ///
  /// The last dot may lack its digit. Any other text is 0.
  public init(_ text: String) {
    let bytes = [UInt8](text.utf8)
    var scanner = Scanner(rest: bytes[...])
    guard (1...10).contains(bytes.count), let packed = scanner.packed() else {
      rawValue = 0
      return
    }
    rawValue = packed
  }
}

extension BundleDirectory {
  /// The packed form of CFBundleVersion, which the runtime adds to its own copy of the dictionary.
  public var numericVersion: NumericVersion? {
    info[.bundleVersion].map { NumericVersion($0) }
  }
}

private struct Scanner {
  var rest: ArraySlice<UInt8>

  mutating func packed() -> UInt32? {
    var major: UInt32 = 0
    for _ in 0..<2 {
      guard let digit = digit() else { break }
      major = major << 4 | digit
    }
    var parts: [UInt32] = []
    while parts.count < 2, rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard let part = digit() else { break }
      parts.append(part)
    }
    var stage: UInt32 = 0x80
    var build: UInt32 = 0
    if let letter = rest.first {
      guard let packed = Self.stage(letter) else { return nil }
      rest.removeFirst()
      stage = packed
      for _ in 0..<3 {
        guard let digit = digit() else { break }
        build = build * 10 + digit
      }
    }
    guard rest.isEmpty, build <= 255 else { return nil }
    let minor = parts.first ?? 0
    let fix = parts.count > 1 ? parts[1] : 0
    return major << 24 | minor << 20 | fix << 16 | stage << 8 | build
  }

  private mutating func digit() -> UInt32? {
    guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    rest.removeFirst()
    return UInt32(byte - UInt8(ascii: "0"))
  }

  private static func stage(_ letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "d"): 0x20
    case UInt8(ascii: "a"): 0x40
    case UInt8(ascii: "b"): 0x60
    case UInt8(ascii: "f"): 0x80
    default: nil
    }
  }
}
