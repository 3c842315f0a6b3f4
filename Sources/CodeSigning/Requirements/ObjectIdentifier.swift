// Valise — object identifiers as numbers with dots and as the bytes of DER
// SPDX-License-Identifier: Apache-2.0

/// The contents of an object identifier in DER, and its text.
enum ObjectIdentifierBytes {
  /// The text, such as `1.2.840.113635.100.6.2.6`; nothing when the bytes are none.
  static func text(_ bytes: [UInt8]) -> String? {
    guard bytes.last.map({ $0 & 0x80 == 0 }) ?? false else { return nil }
    var arcs: [UInt64] = []
    var value: UInt64 = 0
    for byte in bytes {
      guard value <= UInt64.max >> 7 else { return nil }
      value = value << 7 | UInt64(byte & 0x7F)
      guard byte & 0x80 == 0 else { continue }
      if arcs.isEmpty {
        let first = min(value / 40, 2)
        arcs = [first, value - first * 40]
      } else {
        arcs.append(value)
      }
      value = 0
    }
    return arcs.map { String($0) }.joined(separator: ".")
  }

  /// The bytes of a text; nothing when it is none.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var arcs: [UInt64] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let arc = UInt64(part) else {
        return nil
      }
      arcs.append(arc)
    }
    guard arcs.count >= 2, arcs[0] <= 2, arcs[0] == 2 || arcs[1] < 40 else { return nil }
    let (first, overflow) = arcs[1].addingReportingOverflow(arcs[0] * 40)
    guard !overflow else { return nil }
    var bytes: [UInt8] = []
    for arc in [first] + arcs[2...] {
      var group = [UInt8(truncatingIfNeeded: arc & 0x7F)]
      var rest = arc >> 7
      while rest > 0 {
        group.append(UInt8(truncatingIfNeeded: rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes += group.reversed()
    }
    return bytes
  }
}
