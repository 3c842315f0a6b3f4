// Valise — a text that equals only the same code points
// SPDX-License-Identifier: Apache-2.0

/// A text that equals only a text of the same code points.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0xFF))  // No text of UTF-8 holds this byte.
  }
}
