// Valise — what can be wrong in a property list in the text format of NeXTSTEP
// SPDX-License-Identifier: Apache-2.0

/// A fault in a text in the format of NeXTSTEP.
public enum OpenStepFault: Hashable, Sendable {
  /// Something else should stand here.
  case expected(String, found: String)
  /// The text ends where something should stand.
  case unexpectedEnd(expected: String)
  /// A string whose closing quotation mark is missing.
  case unterminatedString
  /// An escape that is half of a surrogate pair.
  case loneSurrogate
  /// Bytes between `<` and `>` that are not written as pairs of hexadecimal digits.
  case badData
  /// Bytes between `<[` and `]>` that are no base64.
  case badBase64
  /// A typed value of GNUstep that is not of its type.
  case badTypedValue(String)
}

extension OpenStepFault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .expected(let thing, let found): "expected \(thing) but found \(found)"
    case .unexpectedEnd(let thing): "the text ends where \(thing) is expected"
    case .unterminatedString: "a string without a closing quotation mark"
    case .loneSurrogate: "an escape that is half of a surrogate pair"
    case .badData: "bytes between < and > that are not pairs of hexadecimal digits"
    case .badBase64: "bytes between <[ and ]> that are not base64"
    case .badTypedValue(let text): "\"<*\(text)>\" is no typed value of GNUstep"
    }
  }
}

/// A fault with its place, before the key path is known.
package struct OpenStepError: Error, Hashable {
  /// What is wrong.
  package let fault: OpenStepFault
  /// The offset in the text in UTF-8.
  package let offset: Int
}
