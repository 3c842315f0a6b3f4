// Valise — dictionaries of DER as signatures hold them, read
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// Reads the values of DER dictionaries: entitlements and constraints.
enum DERValueReader {
  /// No entitlements are as deep.
  static let depthLimit = 64
  /// The dictionary of the present form, `[CONTEXT 16]`.
  static let dictionaryTag: UInt8 = 0xB0
  /// The whole of the present form, `[APPLICATION 16]`.
  static let documentTag: UInt8 = 0x70

  /// Reads a value.
  static func value(
    of element: DERElement,
    depth: Int = 0
  ) throws(CodeSigningError) -> PropertyList {
    guard depth < depthLimit else {
      throw .badDER(.tooDeep(limit: depthLimit), at: element.start)
    }
    switch element.tag {
    case DERElement.boolean:
      guard element.contents.count == 1 else {
        throw .badDER(.badContents("truth value"), at: element.start)
      }
      return .boolean(element.contents.first != 0)
    case DERElement.integer: return .integer(PropertyListInteger(try integer(element)))
    case DERElement.utf8String: return .string(try text(element))
    case DERElement.octetString: return .data([UInt8](element.contents))
    case DERElement.sequence:
      return .array(
        try element.children().map { (child) throws(CodeSigningError) in
          try value(of: child, depth: depth + 1)
        }
      )
    case dictionaryTag, DERElement.set:
      return .dictionary(try dictionary(of: element, depth: depth))
    default:
      throw .badDER(.unexpectedTag(element.tag, wanted: "a value"), at: element.start)
    }
  }

  /// Reads the pairs of a dictionary, in either form.
  static func dictionary(
    of element: DERElement,
    depth: Int = 0
  ) throws(CodeSigningError) -> PropertyListDictionary {
    var dictionary = PropertyListDictionary()
    for pair in try element.children() {
      guard pair.tag == DERElement.sequence else {
        throw .badDER(.unexpectedTag(pair.tag, wanted: "a pair"), at: pair.start)
      }
      let parts = try pair.children()
      guard parts.count == 2 else { throw .badDER(.badContents("pair"), at: pair.start) }
      guard parts[0].tag == DERElement.utf8String else {
        throw .badDER(.unexpectedTag(parts[0].tag, wanted: "a key"), at: parts[0].start)
      }
      let key = try text(parts[0])
      guard !dictionary.updateValue(try value(of: parts[1], depth: depth + 1), forKey: key) else {
        throw .badDER(.repeatedKey(key), at: parts[0].start)
      }
    }
    return dictionary
  }

  /// Reads a whole document: the present form, or the set that older tools wrote.
  static func document(
    _ bytes: [UInt8]
  ) throws(CodeSigningError) -> (form: DERForm, values: PropertyListDictionary) {
    var rest = bytes[...]
    let whole = try DERElement(takingFrom: &rest)
    guard rest.isEmpty else { throw .badDER(.trailingBytes, at: rest.startIndex) }
    if whole.tag == DERElement.set { return (.set, try dictionary(of: whole)) }
    guard whole.tag == documentTag else {
      throw .badDER(.unexpectedTag(whole.tag, wanted: "a document"), at: whole.start)
    }
    let parts = try whole.children()
    guard parts.count == 2, parts[0].tag == DERElement.integer, parts[1].tag == dictionaryTag else {
      throw .badDER(.badContents("version and dictionary"), at: whole.start)
    }
    let version = try integer(parts[0])
    return (.document(version: version), try dictionary(of: parts[1]))
  }

  private static func text(_ element: DERElement) throws(CodeSigningError) -> String {
    guard let text = String(validating: element.contents, as: UTF8.self) else {
      throw .badDER(.badContents("UTF-8"), at: element.start)
    }
    return text
  }

  private static func integer(_ element: DERElement) throws(CodeSigningError) -> Int64 {
    let bytes = element.contents
    guard (1...8).contains(bytes.count), let first = bytes.first else {
      throw .badDER(.badContents("number of 64 bits"), at: element.start)
    }
    let start: UInt64 = first & 0x80 == 0 ? 0 : .max
    return Int64(bitPattern: bytes.reduce(start) { $0 << 8 | UInt64($1) })
  }
}

/// How a dictionary stands in DER.
public enum DERForm: Hashable, Sendable {
  /// With a version before it, as tools write it since 2022.
  case document(version: Int64)
  /// As a bare set, as tools wrote it in 2021; iOS 26 refuses it.
  case set
}
