// Valise — values of property lists in XML that stand in plain elements
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import XMLText

extension XMLPropertyListReader {
  /// What stands next inside a container.
  enum Next {
    /// A whole plain element, whose parts the scanner holds.
    case leaf
    /// The start tag of any other element.
    case tag(Tag)
    /// The end tag of the container.
    case end
  }

  mutating func next(inside outer: XMLPropertyListElement) throws(PropertyListError) -> Next {
    guard isPlainWayTaken else { return try nextTag(inside: outer).map { .tag($0) } ?? .end }
    switch scanner.advancePlainly() {
    case .leaf: return .leaf
    case .end: return .end
    case .start: return .tag(plainTag(isEmpty: false))
    case .empty: return .tag(plainTag(isEmpty: true))
    case .none: return try nextTag(inside: outer).map { .tag($0) } ?? .end
    }
  }

  private func plainTag(isEmpty: Bool) -> Tag {
    Tag(name: scanner.name, isEmpty: isEmpty, offset: scanner.name.lowerBound - 1)
  }

  mutating func value(_ next: Next) throws(PropertyListError) -> PropertyList {
    switch next {
    case .leaf: return try leaf()
    case .tag(let tag): return try value(tag)
    case .end: throw fault(.badRoot("nothing inside <plist>"), at: scanner.offset)
    }
  }

  /// Reads the value of a plain element.
  private mutating func leaf() throws(PropertyListError) -> PropertyList {
    let offset = scanner.name.lowerBound - 1
    switch scanner.plainName {
    case XMLPropertyListElement.plainString:
      try count(offset)
      return .string(try plainText())
    case XMLPropertyListElement.plainInteger:
      try count(offset)
      if let number = XMLNumbers.plainInteger(scanner.content, in: scanner.bytes) {
        return .integer(PropertyListInteger(number))
      }
      return .integer(try integer(try plainText(), offset))
    case XMLPropertyListElement.plainReal:
      try count(offset)
      if let number = XMLNumbers.plainReal(scanner.content, in: scanner.bytes) {
        return .real(number)
      }
      return .real(try real(try plainText(), offset))
    case XMLPropertyListElement.plainDate:
      try count(offset)
      if let date = PropertyListDate(plain: scanner.content, in: scanner.bytes) {
        return .date(date)
      }
      return .date(try date(try plainText(), offset))
    case XMLPropertyListElement.plainData:
      try count(offset)
      if !scanner.hasReferences, let bytes = Base64.decode(scanner.content, of: scanner.bytes) {
        return .data(bytes)
      }
      return .data(try data(try plainText(), offset))
    default:
      return try uncommonLeaf(offset)
    }
  }

  /// Reads an element that is no plain value by the way for all.
  private mutating func uncommonLeaf(_ offset: Int) throws(PropertyListError) -> PropertyList {
    scanner.returnToLeaf()
    guard let tag = try nextTag(inside: .array) else {
      throw fault(.badRoot("no element"), at: offset)
    }
    return try value(tag)
  }

  /// The text of the element that was read.
  mutating func plainText() throws(PropertyListError) -> String {
    guard scanner.hasReferences else { return scanner.contentText }
    return try resolved(scanner.content, true)
  }
}
