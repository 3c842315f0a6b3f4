// Valise — which part of the contents an answer holds
// SPDX-License-Identifier: Apache-2.0

/// Which part of the contents an answer with status 206 holds.
///
/// Source: RFC 9110, section 14.4.
public struct ContentRange: Hashable, Sendable {
  /// The offset of the first byte.
  public let start: Int64
  /// The offset of the last byte.
  public let last: Int64

  /// Reads the value of the field `content-range`, such as `bytes 3-9/10`.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let bounds = words[1].prefix { $0 != "/" }.split(
      separator: "-",
      omittingEmptySubsequences: false
    )
    guard bounds.count == 2, let start = Int64(bounds[0]), let last = Int64(bounds[1]),
      start >= 0, last >= start
    else { return nil }
    self.start = start
    self.last = last
  }
}
