// Valise — reading and writing the files of automatic updates
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// Why a file of automatic updates cannot be read.
public enum AutomaticFileError: Error, Hashable, Sendable {
  /// The file is no JSON, or larger than any: why.
  case unreadable(String)
  /// A key is not known: the way to it.
  case unknownKey(String)
  /// A value is none of its kind: the way to it, and what is wanted.
  case badValue(key: String, wanted: String)
  /// A value has no form in JSON: why.
  case unwritable(String)
}

extension AutomaticFileError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .unknownKey(let key): "the key \"\(key)\" is not known; remove it"
    case .badValue(let key, let wanted): "the value of \"\(key)\" must be \(wanted)"
    case .unwritable(let reason): reason
    }
  }
}

/// Reads and writes the files of automatic updates, which are JSON.
enum AutomaticFile {
  static func root(
    of bytes: [UInt8],
    limit: Int
  ) throws(AutomaticFileError) -> PropertyListDictionary {
    guard bytes.count <= limit else { throw .unreadable("the file has more than \(limit) bytes") }
    let value: PropertyList
    do throws(JSONError) {
      value = try JSONDocument(parsing: bytes).value
    } catch {
      throw .unreadable("\(error)")
    }
    guard let root = value.dictionaryValue else {
      throw .unreadable(
        "the file must hold an object; it holds one value of type \(value.typeName)"
      )
    }
    return root
  }

  static func bytes(of root: PropertyListDictionary) throws(AutomaticFileError) -> [UInt8] {
    do throws(PropertyListError) {
      return try PropertyList.dictionary(root).serialized(as: .json)
    } catch {
      throw .unwritable("\(error)")
    }
  }

  static func number(
    _ value: PropertyList,
    _ key: String,
    in range: ClosedRange<Int64>
  ) throws(AutomaticFileError) -> Int64 {
    guard let number: Int64 = value.integerValue?.exactly(), range.contains(number) else {
      let wanted = range.upperBound == .max ? "of \(range.lowerBound) or more" : "in \(range)"
      throw .badValue(key: key, wanted: "a number \(wanted)")
    }
    return number
  }
}
