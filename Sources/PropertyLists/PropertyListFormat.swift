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
  /// JSON.
  case json
}

extension PropertyListFormat {
  /// The first bytes of a binary property list.
  static let binaryMagic = [UInt8]("bplist".utf8)

  /// The format that the first bytes of a file show.
  ///
  /// Blank space and a byte order mark before XML do not count. JSON shows by a `{` or `[` that
  /// only JSON can follow so; what is left is the text format of NeXTSTEP.
  public init(sniffing bytes: [UInt8]) {
    if bytes.starts(with: Self.binaryMagic) {
      self = .binary
      return
    }
    var head = bytes.prefix(4096)
    // The mark of UTF-32 is zeros around one of UTF-16.
    if head.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { head = head.dropFirst(2) }
    for mark in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]] as [[UInt8]]
    where head.starts(with: mark) {
      head = head.dropFirst(mark.count)
    }
    // The zero bytes of UTF-16 are passed over with the blank space.
    let text = head.filter { $0 != 0 && $0 != 0x20 && !(0x09...0x0D).contains($0) }
    switch text.first {
    case UInt8(ascii: "<"): self = Self.isXML(text) ? .xml : .openstep
    case UInt8(ascii: "["): self = .json
    case UInt8(ascii: "{"): self = Self.isJSONObject(text) ? .json : .openstep
    default: self = .openstep
    }
  }

  /// Whether `<` starts a tag; in the text format it starts bytes in hexadecimal digits, and
  /// GNUstep's `<*` a typed value.
  private static func isXML(_ text: [UInt8]) -> Bool {
    let rest = text.dropFirst().drop { $0.hexDigitValue != nil }
    guard let mark = rest.first else { return text.count == 1 }
    return mark != UInt8(ascii: ">") && !(mark == UInt8(ascii: "*") && rest.startIndex == 1)
  }

  /// Whether a colon follows the first quoted key; the text format has `=` there.
  private static func isJSONObject(_ text: [UInt8]) -> Bool {
    guard text.count > 1, text[1] == UInt8(ascii: "\"") else { return false }
    var index = 2
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1 < text.count && text[index + 1] == UInt8(ascii: ":")
  }
}
