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
    /// A key that the dictionary of a binary file has already; its first value counts.
    case ignoredKey(String)
    /// Bytes or elements behind the value.
    case trailingContent
    /// The root is the value itself, without `<plist>`.
    case missingPlistElement
    /// A comma before a closing bracket of JSON, which strict readers refuse.
    case trailingComma
    /// A set, which is read as an array.
    case set
    /// A null in a binary file, for which the other formats of property lists have no form.
    case null
    /// A date such as 30 February, or with a year of other than four digits; it is read as the
    /// moment that its numbers add up to.
    case unusualDate(String)
    /// Blank space behind the number that is all of an element.
    case blankBehindNumber
    /// Objects of a binary file that nothing refers to.
    case unusedObjects(count: Int)
    /// A text of blank space and comments alone; `isEmpty` when there is not even that.
    case noContent(isEmpty: Bool)
    /// A text in UTF-16 or UTF-32 without a byte order mark.
    case missingByteOrderMark(PropertyListTextEncoding)
    /// A zero as the second byte of a text in UTF-8.
    case takenForUTF16
    /// Bytes at the end of the file that are no whole code unit.
    case cutCodeUnit
    /// Something in a text without braces that cannot begin a key; what follows is not read.
    case stopsReading(found: String)
    /// An entry that ends at a closing brace, without a semicolon.
    case missingSemicolon
    /// A word with characters that have to stand in quotation marks.
    case unquotedCharacters(String)
    /// A value that only GNUstep has, such as `<*I5>`.
    case typedValue
    /// A comment that is never closed.
    case openComment
    /// The escape `\u`, which is only a `u`.
    case smallUEscape
  }

  /// What Apple's reader, that of CoreFoundation, does with a file.
  public enum AppleReader: String, Hashable, Sendable {
    /// It reads the file to the same value.
    case agrees
    /// It reads the file, but to another value.
    case loses
    /// It does not read the file.
    case refuses
  }

  /// What Apple's reader does with a file in which this is.
  public var appleReader: AppleReader {
    switch kind {
    case .repeatedKey, .trailingComma, .ignoredKey, .unusedObjects, .trailingContent,
      .missingPlistElement, .set,
      .null, .unusualDate,
      .cutCodeUnit,
      .openComment, .smallUEscape, .stopsReading, .noContent(isEmpty: false):
      .agrees
    case .missingByteOrderMark(.utf16LittleEndian), .takenForUTF16: .loses
    case .missingByteOrderMark, .noContent(isEmpty: true), .missingSemicolon, .unquotedCharacters,
      .typedValue, .blankBehindNumber:
      .refuses
    }
  }

  /// Whether this is a mistake that loses something, rather than an oddity.
  public var isError: Bool {
    if case .stopsReading = kind { return true }
    return appleReader != .agrees
  }
}

extension PropertyListRemark {
  /// The same remark, its path seen from the container around.
  func inside(_ step: String) -> PropertyListRemark {
    PropertyListRemark(kind: kind, position: position, path: path.inside(step))
  }
}

extension PropertyListRemark: CustomStringConvertible {
  /// The remark in words, with its place.
  public var description: String {
    PropertyListError(.badRoot("\(kind)"), at: position, path: path).description
  }
}

extension PropertyListRemark.Kind: CustomStringConvertible {
  /// The remark in words.
  public var description: String {
    switch self {
    case .repeatedKey(let key): "the key \"\(key)\" is there already; readers use its last value"
    case .ignoredKey(let key):
      "the key \"\(key)\" is there already; Apple's reader uses its first value, others its last"
    case .blankBehindNumber: "blank space behind the number; Apple's reader refuses it"
    case .unusedObjects(let count):
      "objects that nothing refers to: \(count); readers pass over them"
    case .trailingComma: "a comma before a closing bracket, which strict readers of JSON refuse"
    case .trailingContent: "something follows the value; readers pass over it"
    case .missingPlistElement: "the value is not inside <plist>"
    case .unusualDate(let text):
      "the date \"\(text)\" is not in its usual form; readers disagree about it"
    case .null: "a null, which xml cannot hold"
    case .set: "a set, which is read as an array"
    case .noContent(isEmpty: true): "the file is empty; Apple's reader refuses it"
    case .noContent(isEmpty: false):
      "nothing but blank space and comments; Apple's reader makes an empty dictionary of it"
    case .missingByteOrderMark(.utf16LittleEndian):
      "UTF-16 without a byte order mark; Apple's reader loses the first character"
    case .missingByteOrderMark(let encoding):
      "\(encoding.name) without a byte order mark; Apple's reader refuses it"
    case .takenForUTF16:
      "the second byte is zero, for which Apple's reader takes the text for UTF-16"
    case .cutCodeUnit: "the last bytes are no whole character; readers pass over them"
    case .stopsReading(let found):
      "\(found) cannot begin a key: Apple's reader stops here without an error and loses what follows"
    case .missingSemicolon: "no \";\" after the value; GNUstep reads it, Apple's reader refuses it"
    case .unquotedCharacters(let word):
      "\"\(word)\" has to stand in quotation marks; GNUstep reads it, Apple's reader refuses it"
    case .typedValue: "a value that only GNUstep has; Apple's reader refuses it"
    case .openComment: "a comment that is never closed; it runs to the end"
    case .smallUEscape: "the escape \\u is only a \"u\" to Apple's reader; write \\U"
    }
  }
}
