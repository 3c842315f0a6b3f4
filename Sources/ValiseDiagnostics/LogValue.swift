// Valise — a value of a log in JSON
// SPDX-License-Identifier: Apache-2.0

/// A value of a log in JSON, keys in the order in which they were given.
indirect enum LogValue {
  case string(String)
  case integer(Int)
  case array([LogValue])
  case object([(String, LogValue)])

  /// The value as JSON, with two spaces for each level.
  var json: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .string(let value): Self.write(value, to: &text)
    case .integer(let value): text += String(value)
    case .array(let items):
      Self.writeList(items.count, "[", "]", to: &text, indent) { text, place in
        items[place].write(to: &text, indent: indent + 1)
      }
    case .object(let fields):
      Self.writeList(fields.count, "{", "}", to: &text, indent) { text, place in
        Self.write(fields[place].0, to: &text)
        text += ": "
        fields[place].1.write(to: &text, indent: indent + 1)
      }
    }
  }

  private static func writeList(
    _ count: Int,
    _ open: String,
    _ close: String,
    to text: inout String,
    _ indent: Int,
    _ item: (inout String, Int) -> Void
  ) {
    text += open
    for place in 0..<count {
      text += (place > 0 ? "," : "") + "\n" + String(repeating: "  ", count: indent + 1)
      item(&text, place)
    }
    if count > 0 { text += "\n" + String(repeating: "  ", count: indent) }
    text += close
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// Paths as references of URIs.
enum URIText {
  /// The reference to a path: bytes that have a meaning in URIs are written as numbers.
  ///
  /// Source: RFC 3986.
  static func reference(toPath path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let isPlain: Bool =
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: true
        default: false
        }
      if isPlain {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return text
  }
}
