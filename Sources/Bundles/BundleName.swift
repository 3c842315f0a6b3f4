// Valise — the file name of a bundle, its stem and its extension
// SPDX-License-Identifier: Apache-2.0

/// The file name of a bundle.
public struct BundleName: Hashable, Sendable {
  /// The name as text; bytes that are no UTF-8 are replacement characters.
  public let text: String

  /// Makes a name.
  public init(_ text: String) { self.text = text }

  /// The name up to its last dot; all of it when there is no extension.
  public var stem: String {
    guard let dot = lastDot else { return text }
    return String(text[..<dot])
  }

  /// What follows the last dot; empty when there is none.
  ///
  /// A dot at the very start or the very end makes no extension.
  public var pathExtension: String {
    guard let dot = lastDot else { return "" }
    return String(text[text.index(after: dot)...])
  }

  /// Whether the runtime takes the bundle for a framework, which only an exact `.framework` does.
  public var isFramework: Bool { text.hasSuffix(".framework") }

  /// Whether the bundle is a freestanding folder of resources with its executable beside it.
  public var isFreestanding: Bool { pathExtension == "resources" }

  private var lastDot: String.Index? {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return nil }
    return text.index(after: dot) == text.endIndex ? nil : dot
  }
}
