// Valise — what a build did, and how far it is
// SPDX-License-Identifier: Apache-2.0

/// What a build did.
public enum BuildOutcome: Hashable, Sendable {
  /// Nothing, since nothing has changed since the last build.
  case upToDate
  /// It made the bundle: so many entries, so many bytes in files.
  case built(entries: Int, bytes: Int)
}

/// How far a build is.
public struct BuildProgress: Hashable, Sendable {
  /// How many entries there are now.
  public let entries: Int
  /// How many entries there will be.
  public let totalEntries: Int
  /// How many bytes were written.
  public let bytes: Int
  /// How many bytes there will be.
  public let totalBytes: Int
}
