// Valise — versions as semantic versioning has them
// SPDX-License-Identifier: Apache-2.0

/// A version as semantic versioning has it, read forgivingly: a missing number is 0, and a `v`
/// before it does not count.
///
/// Source: Semantic Versioning 2.0.0, sections 2, 9 and 11.
struct SemanticVersion: Hashable, Sendable {
  /// The numbers, as digits without leading zeros, so that none is too large.
  private let numbers: [String]
  /// What follows the first dash; empty for a release.
  private let prerelease: [String]

  init(_ text: String) {
    var rest = text.trimmed[...]
    if let first = rest.first, first == "v" || first == "V" { rest = rest.dropFirst() }
    // What follows a plus sign is about the build.
    rest = rest.prefix { $0 != "+" }
    let core = rest.prefix { $0 != "-" }
    numbers = core.split(separator: ".", omittingEmptySubsequences: false).map { part in
      Self.number(part.utf8.prefix(while: Self.isDigit))
    }
    prerelease = rest.dropFirst(core.count + 1).split(separator: ".").map { String($0) }
  }

  /// Whether it comes after another version.
  func isNewer(than other: SemanticVersion) -> Bool {
    for place in 0..<max(numbers.count, other.numbers.count) {
      let one = place < numbers.count ? numbers[place] : "0"
      let two = place < other.numbers.count ? other.numbers[place] : "0"
      if one != two { return Self.isLarger(one, two) }
    }
    if prerelease.isEmpty || other.prerelease.isEmpty {
      return prerelease.isEmpty && !other.prerelease.isEmpty
    }
    for (one, two) in zip(prerelease, other.prerelease) where one != two {
      let areNumbers = (one.utf8.allSatisfy(Self.isDigit), two.utf8.allSatisfy(Self.isDigit))
      switch areNumbers {
      case (true, true):
        let (first, second) = (Self.number(one.utf8[...]), Self.number(two.utf8[...]))
        if first != second { return Self.isLarger(first, second) }
      // Words come after numbers.
      case (true, false): return false
      case (false, true): return true
      case (false, false): return two.utf8.lexicographicallyPrecedes(one.utf8)
      }
    }
    return prerelease.count > other.prerelease.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func number(_ digits: Substring.UTF8View) -> String {
    let kept = digits.drop { $0 == UInt8(ascii: "0") }
    return kept.isEmpty ? "0" : String(decoding: kept, as: UTF8.self)
  }

  private static func isLarger(_ one: String, _ two: String) -> Bool {
    one.utf8.count == two.utf8.count
      ? two.utf8.lexicographicallyPrecedes(one.utf8) : one.utf8.count > two.utf8.count
  }
}
