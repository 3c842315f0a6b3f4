// Valise — how long work says how far it is
// SPDX-License-Identifier: Apache-2.0

/// What amounts of work are counted in.
public enum ProgressUnit: Hashable, Sendable {
  /// Bytes, shown as kB, MB and so on.
  case bytes
  /// Files or other things, shown as they are counted.
  case items
}

/// Somebody who hears how far long work is.
///
/// Work is done in stages, one after the other. Calls may come from any thread; a call for each
/// small step is welcome, since whoever shows progress decides how often.
public protocol ProgressReporting: Sendable {
  /// A stage of `total` units begins; nothing for the total when nobody knows it.
  func begin(_ label: String, total: Int?, unit: ProgressUnit)

  /// `count` more units of the stage are done.
  func advance(by count: Int)

  /// The stage is over, be it done or given up.
  func finish()
}

/// Nobody who hears it.
public struct NoProgress: ProgressReporting {
  /// Makes nobody.
  public init() {}

  /// Does nothing.
  public func begin(_ label: String, total: Int?, unit: ProgressUnit) {}

  /// Does nothing.
  public func advance(by count: Int) {}

  /// Does nothing.
  public func finish() {}
}
