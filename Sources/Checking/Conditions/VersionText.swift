// Valise — texts as versions
// SPDX-License-Identifier: Apache-2.0

/// Texts as versions.
enum VersionText {
  /// Whether the store takes a text as a version: one to three whole numbers with dots between.
  static func isForStore(_ text: String) -> Bool { hasNumbers(text, 1...3) }

  /// Whether a text is so many whole numbers with dots between.
  static func hasNumbers(_ text: String, _ counts: ClosedRange<Int>) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return counts.contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
