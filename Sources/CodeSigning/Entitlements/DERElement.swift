// Valise — values of DER, read and written
// SPDX-License-Identifier: Apache-2.0

internal import ValiseBytes

/// What is wrong with DER.
public enum DERFault: Hashable, Sendable {
  /// An element ends before its length says, or its length has no end.
  case truncated
  /// A length is longer than it need be, has no end, or does not fit.
  case badLength
  /// A tag has a number over 30, which nothing here has.
  case longTag
  /// Another element was wanted.
  case unexpectedTag(UInt8, wanted: String)
  /// The contents of an element are none of its kind.
  case badContents(String)
  /// Elements are nested too deep.
  case tooDeep(limit: Int)
  /// A key stands twice in a dictionary.
  case repeatedKey(String)
  /// Bytes follow where the end is wanted.
  case trailingBytes
}

extension DERFault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .truncated: "the DER ends early"
    case .badLength: "the length of the DER element is wrong"
    case .longTag: "a DER tag of several bytes has no meaning here"
    case .unexpectedTag(let tag, let wanted):
      "\(wanted) is wanted here, and the DER tag 0x\(String(tag, radix: 16)) was found"
    case .badContents(let kind): "the contents of the DER element are no \(kind)"
    case .tooDeep(let limit): "the DER is nested more than \(limit) levels deep"
    case .repeatedKey(let key): "the key \"\(key)\" stands twice in one dictionary"
    case .trailingBytes: "bytes follow behind the DER"
    }
  }
}

/// One element of DER: its tag and its contents, which are not copied.
package struct DERElement {
  /// The tag, with class and form.
  package let tag: UInt8
  /// The contents and their place in what was read.
  package let contents: ArraySlice<UInt8>
  /// Where the element starts in what was read.
  package let start: Int

  static let boolean: UInt8 = 0x01
  package static let integer: UInt8 = 0x02
  package static let octetString: UInt8 = 0x04
  package static let utf8String: UInt8 = 0x0C
  package static let sequence: UInt8 = 0x30
  package static let set: UInt8 = 0x31

  /// Takes the first element off `bytes`.
  ///
  /// - Throws: `.badDER` with the offset in the array that `bytes` is a part of.
  package init(takingFrom bytes: inout ArraySlice<UInt8>) throws(CodeSigningError) {
    start = bytes.startIndex
    guard let tag = bytes.popFirst() else { throw .badDER(.truncated, at: start) }
    guard tag & 0x1F != 0x1F else { throw .badDER(.longTag, at: start) }
    guard let first = bytes.popFirst() else { throw .badDER(.truncated, at: start) }
    var length = Int(first)
    if first >= 0x80 {
      let count = Int(first & 0x7F)
      guard (1...4).contains(count) else { throw .badDER(.badLength, at: start + 1) }
      guard bytes.count >= count else { throw .badDER(.truncated, at: start) }
      length = bytes.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      bytes.removeFirst(count)
      // The shortest form is the only one of DER.
      guard length >= 0x80, count == 1 || length >> (8 * (count - 1)) != 0 else {
        throw .badDER(.badLength, at: start + 1)
      }
    }
    guard length <= bytes.count else { throw .badDER(.truncated, at: start) }
    self.tag = tag
    contents = bytes.prefix(length)
    bytes.removeFirst(length)
  }

  /// The elements in the contents.
  ///
  /// - Throws: `.badDER`.
  package func children() throws(CodeSigningError) -> [DERElement] {
    var rest = contents
    var children: [DERElement] = []
    while !rest.isEmpty { children.append(try DERElement(takingFrom: &rest)) }
    return children
  }

  /// An element of a tag and contents.
  static func encoded(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
    var bytes = [tag]
    if contents.count < 0x80 {
      bytes.append(UInt8(contents.count))
    } else {
      var digits: [UInt8] = []
      var rest = contents.count
      while rest > 0 {
        digits.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
      bytes.append(0x80 | UInt8(digits.count))
      bytes += digits.reversed()
    }
    return bytes + contents
  }
}
