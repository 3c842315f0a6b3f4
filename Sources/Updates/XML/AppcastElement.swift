// Valise — an element of a feed with its place in the text
// SPDX-License-Identifier: Apache-2.0

/// An element of a feed with its place in the text.
///
/// Places count bytes of the text in UTF-8.
public struct AppcastElement: Hashable, Sendable {
  /// The name as it is written, with its prefix.
  public let name: String
  /// The name that feeds look for: `sparkle:` and the local name for elements of the format's
  /// namespace whatever their prefix is, else the name as it is written.
  public let key: String
  /// The address of the namespace; nothing where the element is in none.
  public let namespace: String?
  /// The attributes in the order of the text, declarations of namespaces left out.
  public let attributes: [AppcastAttribute]
  /// What is inside.
  public internal(set) var content: [AppcastContent] = []
  /// The start tag.
  public let startTag: Range<Int>
  /// What is between the tags; empty and at the end for an empty element.
  public internal(set) var inside: Range<Int>
  /// The whole element.
  public internal(set) var range: Range<Int>

  /// The elements inside.
  public var children: [AppcastElement] {
    content.compactMap { piece in
      guard case .element(let element) = piece else { return nil }
      return element
    }
  }

  /// All text inside, also that of inner elements.
  ///
  /// - Complexity: Linear in the size of the text.
  public var text: String {
    var text = ""
    appendText(to: &text)
    return text
  }

  /// The text without the spaces and line ends around it.
  public var trimmedText: String { text.trimmed }

  /// The attribute that has a key.
  public func attribute(_ key: String) -> AppcastAttribute? {
    attributes.first { $0.key == key }
  }

  /// The value of the attribute that has a key.
  public subscript(key: String) -> String? { attribute(key)?.value }

  private func appendText(to text: inout String) {
    for piece in content {
      switch piece {
      case .text(let piece): text += piece
      case .element(let element): element.appendText(to: &text)
      }
    }
  }
}

/// A piece of what is inside an element.
public enum AppcastContent: Hashable, Sendable {
  /// Text, its references resolved.
  case text(String)
  /// An element.
  indirect case element(AppcastElement)
}

/// An attribute of an element of a feed.
public struct AppcastAttribute: Hashable, Sendable {
  /// The name as it is written, with its prefix.
  public let name: String
  /// The name that feeds look for, as for elements.
  public let key: String
  /// The value, its references resolved.
  public let value: String
  /// The place of the whole attribute.
  public let range: Range<Int>
  /// The place of the value between its quotes.
  public let valueRange: Range<Int>
}
