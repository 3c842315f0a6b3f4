// Valise — why bytes are no property list, or a value cannot be written
// SPDX-License-Identifier: Apache-2.0

public import XMLText

/// A fault in a property list.
public struct PropertyListError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// Where it was met.
  public let position: Position
  /// The way to the value in which it was met.
  public let path: PropertyListPath

  /// A place in a file.
  public enum Position: Hashable, Sendable {
    /// A place in a text.
    case text(XMLPosition)
    /// An offset from the start of the file, in bytes.
    case byte(Int)
    /// No place: the value was never in a file.
    case none

    /// The line and the column in Unicode scalars, counted from 1; only texts have them.
    public var lineAndColumn: (line: Int, column: Int)? {
      if case .text(let place) = self { (place.line, place.column) } else { nil }
    }
  }

  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    /// The text is not well-formed.
    case xml(XMLError.Reason)
    /// The text is no JSON.
    case json(JSONError.Reason)
    /// The text is not right in the format of NeXTSTEP.
    case openStep(OpenStepFault)
    /// The bytes are no text in their encoding.
    case badEncoding(PropertyListTextEncoding)
    /// The root is not `<plist>`, or holds no value or several.
    case badRoot(String)
    /// An element that property lists do not have.
    case unknownElement(String)
    /// Something inside an element that does not belong there.
    case unexpected(String, inside: String)
    /// A key without a value.
    case keyWithoutValue(String)
    /// A value without a key.
    case valueWithoutKey
    /// The text of an element is not of its type.
    case badValue(type: String, text: String)
    /// A whole number outside −2⁶³ … 2⁶⁴−1.
    case integerOutOfRange(String)
    /// A binary property list of another version than `00`.
    case unknownVersion(String)
    /// The trailer of a binary property list is missing or contradicts itself.
    case badTrailer(String)
    /// A reference to an object that is not there.
    case badReference(UInt64, count: Int)
    /// An object whose bytes are not all there.
    case truncatedObject
    /// A marker byte that stands for no object.
    case unknownMarker(UInt8)
    /// A key that is no text.
    case keyIsNoString(String)
    /// A text that is no Unicode.
    case badText
    /// A container that is inside itself.
    case cycle
    /// More of something than the limit.
    case overLimit(String, limit: Int)
    /// A value that the format cannot hold.
    case cannotHold(String, format: PropertyListFormat)
  }

  /// Makes an error.
  public init(_ reason: Reason, at position: Position, path: PropertyListPath) {
    self.reason = reason
    self.position = position
    self.path = path
  }

  /// The same fault, its path seen from the container around.
  func inside(_ step: String) -> PropertyListError {
    PropertyListError(reason, at: position, path: path.inside(step))
  }
}

extension PropertyListError: CustomStringConvertible {
  /// The fault in words, with its place and its key path.
  public var description: String {
    var words = "\(reason)"
    switch position {
    case .text(let place): words += " at \(place)"
    case .byte(let offset): words += " at byte \(offset)"
    case .none: break
    }
    return path.components.isEmpty ? words : words + " (key path \(path))"
  }
}

extension PropertyListError.Reason: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .xml(let reason): "\(reason)"
    case .json(let reason): "\(reason)"
    case .openStep(let fault): "\(fault)"
    case .badEncoding(.utf8):
      "bytes that are no UTF-8; if the file is old, its encoding may be macroman"
    case .badEncoding(let encoding): "bytes that are no \(encoding.name)"
    case .badRoot(let words): words
    case .unknownElement(let name): "unknown element <\(name)>"
    case .unexpected(let thing, let outer): "unexpected \(thing) inside <\(outer)>"
    case .keyWithoutValue(let key): "the key \"\(key)\" has no value"
    case .valueWithoutKey: "a value without a key"
    case .badValue(let type, let text): "\"\(text)\" is no \(type)"
    case .integerOutOfRange(let text): "the integer \(text) does not fit in 64 bits"
    case .unknownVersion(let version):
      "a binary property list of version \"\(version)\"; only version \"00\" is read"
    case .badTrailer(let words): "not a valid binary property list: \(words)"
    case .badReference(let number, let count):
      "not a valid binary property list: object \(number) of \(count)"
    case .truncatedObject: "not a valid binary property list: an object reaches past the table"
    case .unknownMarker(let marker):
      "not a valid binary property list: the marker 0x\(String(marker, radix: 16))"
    case .keyIsNoString(let type): "a key that is no string but a value of type \(type)"
    case .badText: "a string that is no valid Unicode"
    case .cycle: "a container that contains itself"
    case .overLimit(let thing, let limit): "more than \(limit) \(thing)"
    case .cannotHold(let thing, let format): "\(format.rawValue) cannot hold \(thing)"
    }
  }
}
