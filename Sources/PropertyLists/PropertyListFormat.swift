// Valise — the formats of property lists, and telling them apart
// SPDX-License-Identifier: Apache-2.0

/// A format of property lists.
public enum PropertyListFormat: String, Hashable, Sendable, CaseIterable {
  /// XML, as Apple's document type `PLIST 1.0` describes it.
  case xml
  /// Binary, version `00`.
  case binary
  /// The text format of NeXTSTEP.
  case openstep
  /// The text format of NeXTSTEP with GNUstep's values for numbers, dates and truth.
  case gnustep
  /// JSON.
  case json
}

extension PropertyListFormat {
  /// The first bytes of a binary property list.
  static let binaryMagic = [UInt8]("bplist".utf8)

  /// How many characters are looked at.
  private static let sampleSize = 1 << 16

  /// The format that the first bytes of a file show.
  ///
  /// Blank space and a byte order mark do not count. XML shows by a `<` that no bytes in
  /// hexadecimal digits follow. JSON shows by a `[`, or by a `{` with a quoted key and a colon; what
  /// is left is the text format of NeXTSTEP.
  public init(sniffing bytes: [UInt8]) {
    self.init(sniffing: bytes, as: nil)
  }

  /// The format of a file, its encoding known or to be seen from it.
  init(sniffing bytes: [UInt8], as named: PropertyListTextEncoding?) {
    if bytes.starts(with: Self.binaryMagic) {
      self = .binary
      return
    }
    let encoding = named ?? PropertyListTextEncoding(sniffing: bytes)
    let text = encoding.asciiSample(of: bytes, limit: Self.sampleSize)[...].droppingBlank
    switch text.first {
    case UInt8(ascii: "<"): self = Self.isXML(text.dropFirst()) ? .xml : .openstep
    case UInt8(ascii: "["): self = .json
    case UInt8(ascii: "{"): self = Self.isJSONObject(text.dropFirst()) ? .json : .openstep
    default: self = .openstep
    }
  }

  /// Whether a tag stands behind `<`; in the text format bytes in hexadecimal digits do, or, for
  /// GNUstep, `*` and a value or `[` and base64.
  private static func isXML(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    if first == UInt8(ascii: "*") || first == UInt8(ascii: "[") || first.isDigit { return false }
    let rest = text.drop { $0.hexDigitValue != nil || OpenStepCharacters.isBlank($0) }
    guard let mark = rest.first else { return false }
    return mark != UInt8(ascii: ">")
  }

  /// Whether a quoted key and a colon stand behind `{`; the text format has `=` there.
  private static func isJSONObject(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.droppingBlank
    guard start.first == UInt8(ascii: "\"") else { return false }
    var index = start.startIndex + 1
    while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < text.endIndex else { return false }
    return text[(index + 1)...].droppingBlank.first == UInt8(ascii: ":")
  }
}

extension ArraySlice<UInt8> {
  /// The slice behind its blank space.
  fileprivate var droppingBlank: ArraySlice<UInt8> { drop { OpenStepCharacters.isBlank($0) } }
}
