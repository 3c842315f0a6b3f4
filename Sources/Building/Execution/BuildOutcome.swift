// Valise — what a build did
// SPDX-License-Identifier: Apache-2.0

/// What a build did.
public enum BuildOutcome: Hashable, Sendable {
  /// Nothing: the bundle is what the plan says already.
  case upToDate
  /// The bundle was made anew.
  case built(entries: Int, bytes: Int)
}
