// Valise — a JSON document of the client's, read strictly
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A JSON document of the client's, or an object in it, read strictly: what is there has the right
/// type, or the file is damaged.
struct StateDocument {
  private let dictionary: PropertyListDictionary
  /// Where the object is, for messages; empty for the whole document.
  private let place: String

  /// The largest document that is read.
  static let byteLimit = 64 << 20

  /// Reads a document that says what it is.
  ///
  /// - Throws: `.malformed`.
  init(parsing bytes: [UInt8], schema: String) throws(ClientStateError) {
    let value: PropertyList
    do throws(JSONError) { value = try JSONText.parse(bytes, depth: 16) } catch {
      throw .malformed("\(error)")
    }
    guard let dictionary = value.dictionaryValue else { throw .malformed("it is no JSON object") }
    guard let found = dictionary["schema"]?.stringValue else {
      throw .malformed("it has no \"schema\"")
    }
    guard found == schema else { throw .malformed("its schema is '\(found)', not '\(schema)'") }
    self.init(dictionary, place: "")
  }

  private init(_ dictionary: PropertyListDictionary, place: String) {
    self.dictionary = dictionary
    self.place = place
  }

  /// The keys in order.
  var keys: [String] { dictionary.keys }

  /// The text of a key; nothing where the key is absent.
  func text(_ key: String) throws(ClientStateError) -> String? {
    guard let value = dictionary[key] else { return nil }
    guard let text = value.stringValue else { throw wrong(key, "a text") }
    return text
  }

  /// The text of a key.
  func requiredText(_ key: String) throws(ClientStateError) -> String {
    guard let text = try text(key) else { throw wrong(key, "a text") }
    return text
  }

  /// The whole number of a key; nothing where the key is absent.
  func number(_ key: String) throws(ClientStateError) -> Int64? {
    guard let value = dictionary[key] else { return nil }
    guard let number = value.integerValue?.exactly(as: Int64.self) else {
      throw wrong(key, "a whole number")
    }
    return number
  }

  /// The truth value of a key; false where the key is absent.
  func flag(_ key: String) throws(ClientStateError) -> Bool {
    guard let value = dictionary[key] else { return false }
    guard let flag = value.booleanValue else { throw wrong(key, "true or false") }
    return flag
  }

  /// The texts of a key; none where the key is absent.
  func texts(_ key: String) throws(ClientStateError) -> [String] {
    guard let value = dictionary[key] else { return [] }
    guard let values = value.arrayValue else { throw wrong(key, "a list of texts") }
    var texts: [String] = []
    for value in values {
      guard let text = value.stringValue else { throw wrong(key, "a list of texts") }
      texts.append(text)
    }
    return texts
  }

  /// The objects of a key that holds a list; none where the key is absent.
  func list(_ key: String) throws(ClientStateError) -> [StateDocument] {
    guard let value = dictionary[key] else { return [] }
    guard let values = value.arrayValue else { throw wrong(key, "a list") }
    var documents: [StateDocument] = []
    for (number, value) in values.enumerated() {
      documents.append(try object(value, "\(key).\(number)"))
    }
    return documents
  }

  /// The objects of a key that holds an object, by their keys; none where the key is absent.
  func dictionaries(_ key: String) throws(ClientStateError) -> [(String, StateDocument)] {
    guard let value = dictionary[key] else { return [] }
    guard let entries = value.dictionaryValue else { throw wrong(key, "an object") }
    var documents: [(String, StateDocument)] = []
    for (name, value) in entries { documents.append((name, try object(value, "\(key).\(name)"))) }
    return documents
  }

  private func object(
    _ value: PropertyList,
    _ key: String
  ) throws(ClientStateError) -> StateDocument {
    guard let dictionary = value.dictionaryValue else { throw wrong(key, "an object") }
    return StateDocument(dictionary, place: place + key + ".")
  }

  private func wrong(_ key: String, _ wanted: String) -> ClientStateError {
    .malformed("\(place)\(key) is not \(wanted)")
  }
}

extension PropertyList {
  /// A whole number of 64 bits.
  static func number(_ value: Int64) -> PropertyList { .integer(PropertyListInteger(value)) }
}
