// Valise — a text that equals only the same code points
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// A text that equals only a text of the same code points.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isExactly(right.text)
  }

  func hash(into hasher: inout Hasher) {
    // Texts of the same code points have the same hash; the others are told apart by `==`.
    hasher.combine(text)
  }
}

extension String {
  /// Whether both texts have the same code points.
  ///
  /// Swift's own comparison, which is quicker to say no, also takes a composed and a decomposed
  /// accent for one.
  func isExactly(_ other: String) -> Bool {
    // Equal texts of the same bytes are the rule; the rest differ in the order of marks.
    utf8.count == other.utf8.count && self == other && hasSameBytes(as: other)
  }
}
