// Valise — a version of whole numbers with dots between them
// SPDX-License-Identifier: Apache-2.0

/// A version of whole numbers with dots between them, as the version keys of Info.plist want it.
///
/// Numbers that are not there count as 0, so that `1.0` and `1` are equal.
public struct DottedVersion: Hashable, Sendable {
  /// The numbers without zeros at the end; none for the version 0.
  private let numbers: [UInt64]
  /// How many numbers were written.
  public let partCount: Int

  /// Reads a version.
  ///
  /// - Returns: Nothing for a text that is not made of whole numbers below 2^64 with one dot
  ///   between each two.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    var numbers: [UInt64] = []
    for part in parts {
      var number: UInt64 = 0
      guard !part.isEmpty else { return nil }
      for byte in part {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        let (product, tooLarge) = number.multipliedReportingOverflow(by: 10)
        let (sum, overflow) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
        guard !tooLarge, !overflow else { return nil }
        number = sum
      }
      numbers.append(number)
    }
    partCount = numbers.count
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  /// The number at a place, 0 where none was written.
  public subscript(place: Int) -> UInt64 {
    numbers.indices.contains(place) ? numbers[place] : 0
  }

  /// Whether two versions are equal, whatever zeros were written at their ends.
  public static func == (left: DottedVersion, right: DottedVersion) -> Bool {
    left.numbers == right.numbers
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}

extension DottedVersion: Comparable {
  /// Whether a version is older than another.
  public static func < (left: DottedVersion, right: DottedVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

extension DottedVersion {
  /// Whether a text is a version as the App Store takes it: one to three whole numbers with dots
  /// between them, of 18 characters at most.
  ///
  /// Source: Apple, CFBundleShortVersionString and CFBundleVersion.
  public static func isStoreVersion(_ text: String) -> Bool {
    guard let version = DottedVersion(text) else { return false }
    return version.partCount <= 3 && text.utf8.count <= 18
  }
}
