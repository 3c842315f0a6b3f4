// Valise — a moment in a property list
// SPDX-License-Identifier: Apache-2.0

/// A moment, counted as property lists count it.
public struct PropertyListDate: Hashable, Sendable {
  /// Seconds since 1 January 2001, 00:00 UTC.
  public let secondsSinceReferenceDate: Double

  /// Makes a moment of seconds since 1 January 2001, 00:00 UTC.
  public init(secondsSinceReferenceDate: Double) {
    self.secondsSinceReferenceDate = secondsSinceReferenceDate
  }
}
