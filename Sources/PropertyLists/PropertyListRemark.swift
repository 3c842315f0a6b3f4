// Valise — what a reader passes over in a property list that is read all the same
// SPDX-License-Identifier: Apache-2.0

/// Something in a property list that does not keep it from being read.
public struct PropertyListRemark: Hashable, Sendable {
  /// How many remarks are kept; each costs a look through the text for its line.
  static let limit = 100

  /// What was met.
  public let kind: Kind
  /// Where it was met.
  public let position: PropertyListError.Position
  /// The way to the value in which it was met.
  public let path: PropertyListPath

  /// What can be met.
  public enum Kind: Hashable, Sendable {
    /// A key that the dictionary has already; its last value counts.
    case repeatedKey(String)
    /// Bytes or elements behind the value.
    case trailingContent
    /// The root is the value itself, without `<plist>`.
    case missingPlistElement
    /// A set, which is read as an array.
    case set
    /// A date such as 30 February, or with a year of other than four digits; it is read as the
    /// moment that its numbers add up to.
    case unusualDate(String)
  }
}

extension PropertyListRemark: CustomStringConvertible {
  /// The remark in words, with its place.
  public var description: String {
    let words =
      switch kind {
      case .repeatedKey(let key):
        "the key \"\(key)\" is there already; readers use its last value"
      case .trailingContent: "something follows the value; readers pass over it"
      case .missingPlistElement: "the value is not inside <plist>"
      case .unusualDate(let text):
        "the date \"\(text)\" is not in its usual form; readers disagree about it"
      case .set: "a set, which is read as an array"
      }
    return PropertyListError(.badRoot(words), at: position, path: path).description
  }
}
