// Valise — what a reader lets pass that XML does not allow
// SPDX-License-Identifier: Apache-2.0

/// What a reader lets pass that XML 1.0 does not allow.
package enum XMLTolerance: Hashable, Sendable {
  /// Nothing.
  case strict
  /// `--` inside a comment and `]]>` in text, which Apple's reader of property lists lets pass.
  case asApplesReader
}
