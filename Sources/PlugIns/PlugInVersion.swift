// Valise — the order of plug-in versions
// SPDX-License-Identifier: Apache-2.0

/// A version as dotted numbers, to tell which of two plug-ins is newer.
///
/// The runtime packs versions into 32 bits, in which most of today's are 0; here the numbers
/// between the dots are compared, and a part with letters comes before the same part without them,
/// as `1.0b2` before `1.0`.
public struct PlugInVersion: Hashable, Sendable, Comparable {
  private struct Part: Hashable, Comparable {
    let number: [UInt8]
    let rest: [UInt8]

    static let zero = Part(number: [], rest: [])

    init(number: [UInt8], rest: [UInt8]) {
      self.number = number
      self.rest = rest
    }

    init(_ bytes: some Collection<UInt8>) {
      let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      number = [UInt8](digits.drop { $0 == UInt8(ascii: "0") })
      rest = [UInt8](bytes.dropFirst(digits.count))
    }

    static func < (left: Part, right: Part) -> Bool {
      if left.number.count != right.number.count { return left.number.count < right.number.count }
      if left.number != right.number {
        return left.number.lexicographicallyPrecedes(right.number)
      }
      if left.rest.isEmpty || right.rest.isEmpty {
        return !left.rest.isEmpty && right.rest.isEmpty
      }
      return left.rest.lexicographicallyPrecedes(right.rest)
    }
  }

  private let parts: [Part]

  /// Reads a version; every text is one, and a missing version is the oldest.
  public init(_ text: String?) {
    let pieces = (text ?? "").utf8.split(
      separator: UInt8(ascii: "."),
      omittingEmptySubsequences: false
    )
    var parts = pieces.map { Part($0) }
    while parts.last == .zero { parts.removeLast() }
    self.parts = parts
  }

  /// Whether one version is older; missing parts are 0.
  public static func < (left: PlugInVersion, right: PlugInVersion) -> Bool {
    for place in 0..<max(left.parts.count, right.parts.count) {
      let one = place < left.parts.count ? left.parts[place] : .zero
      let other = place < right.parts.count ? right.parts[place] : .zero
      if one != other { return one < other }
    }
    return false
  }
}
