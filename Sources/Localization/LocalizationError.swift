// Valise — why a string table, a catalog or a translation file cannot be read
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists
public import XMLText

/// A fault in a string table, a catalog or a translation file.
public enum LocalizationError: Error, Hashable, Sendable {
  /// The property list cannot be read.
  case propertyList(PropertyListError)
  /// The text is no JSON.
  case json(JSONError)
  /// The text is no XML.
  case xml(XMLError)
  /// The JSON is no string catalog.
  case noCatalog(String)
  /// The property list is no table of strings.
  case noTable(String)
  /// The XML is no translation file that is read here.
  case noTranslationFile(String, XMLPosition?)
  /// The table cannot be written so.
  case cannotHold(key: String, String)
}

extension LocalizationError: CustomStringConvertible {
  /// The fault in words, with its place.
  public var description: String {
    switch self {
    case .propertyList(let error): "\(error)"
    case .json(let error): "\(error)"
    case .xml(let error): "\(error)"
    case .noCatalog(let words): "not a string catalog: \(words)"
    case .noTable(let words): "not a table of strings: \(words)"
    case .noTranslationFile(let words, let position):
      "not an XLIFF 1.2 file that is read here: \(words)" + (position.map { " at \($0)" } ?? "")
    case .cannotHold(let key, let words): "the key \"\(key)\" \(words)"
    }
  }
}
