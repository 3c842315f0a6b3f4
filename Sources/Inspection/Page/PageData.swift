// Valise — values that the script of a page reads
// SPDX-License-Identifier: Apache-2.0

/// A value that the script of a page reads: JSON that is safe inside of HTML.
package enum PageData: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A whole number.
  case number(Int)
  /// Values in a row.
  case list([PageData])
  /// Values with names, in this order.
  case record([Field])

  /// A value with its name.
  package struct Field: Hashable, Sendable {
    let name: String
    let value: PageData

    /// Makes a value with a name.
    package init(_ name: String, _ value: PageData) {
      self.name = name
      self.value = value
    }
  }

  /// The JSON, in which no character has a meaning to a reader of HTML.
  var json: String {
    var json = ""
    write(to: &json)
    return json
  }

  private func write(to json: inout String) {
    switch self {
    case .text(let text): Self.write(text, to: &json)
    case .number(let number): json += String(number)
    case .list(let items):
      json += "["
      for (place, item) in items.enumerated() {
        if place > 0 { json += "," }
        item.write(to: &json)
      }
      json += "]"
    case .record(let fields):
      json += "{"
      for (place, field) in fields.enumerated() {
        if place > 0 { json += "," }
        Self.write(field.name, to: &json)
        json += ":"
        field.value.write(to: &json)
      }
      json += "}"
    }
  }

  private static func write(_ text: String, to json: inout String) {
    json += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "<", ">", "&", "'", "\u{2028}", "\u{2029}", "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    json += "\""
  }
}
