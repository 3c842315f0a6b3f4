// Valise — what a build did
// SPDX-License-Identifier: Apache-2.0

/// What a build did.
public enum BuildOutcome: Hashable, Sendable {
  /// Nothing, since nothing has changed since the last build.
  case upToDate
  /// It made the bundle: so many entries, so many bytes in files.
  case built(entries: Int, bytes: Int)
}
