// Valise — a property list as an indented outline for people
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists

/// A property list as an indented outline: a key and a value a line, types where they matter.
enum PropertyListOutline {
  /// The outline, with a line feed at its end.
  static func text(of value: PropertyList) -> String {
    var lines: [String] = []
    add(value, after: "", indentation: 0, to: &lines)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The text of one value on one line.
  static func line(of value: PropertyList) -> String {
    switch value {
    case .string(let text): "\"" + VisibleText.escaping(Array(text.utf8)) + "\""
    case .integer(let number): number.description
    case .real(let number): number.description
    case .boolean(let truth): truth ? "true" : "false"
    case .date(let date): date.iso8601 ?? "\(date.secondsSinceReferenceDate) s since 2001"
    case .data(let bytes): "<\(bytes.count) bytes: \(base64(bytes))>"
    case .uid(let number): "UID(\(number))"
    case .null: "null"
    case .array(let values): values.isEmpty ? "[]" : "[\(values.count)]"
    case .dictionary(let dictionary): dictionary.isEmpty ? "{}" : "{\(dictionary.count)}"
    }
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let shown = String(decoding: Base64.encode(bytes.prefix(48)), as: UTF8.self)
    return bytes.count > 48 ? shown + "…" : shown
  }

  private static func add(
    _ value: PropertyList,
    after name: String,
    indentation: Int,
    to lines: inout [String]
  ) {
    let start = String(repeating: "  ", count: indentation) + name
    switch value {
    case .array(let values) where !values.isEmpty:
      if !name.isEmpty { lines.append(start.trimmedEnd) }
      for (place, value) in values.enumerated() {
        add(
          value,
          after: "\(place): ",
          indentation: indentation + (name.isEmpty ? 0 : 1),
          to: &lines
        )
      }
    case .dictionary(let dictionary) where !dictionary.isEmpty:
      if !name.isEmpty { lines.append(start.trimmedEnd) }
      for (key, value) in dictionary {
        let shown = VisibleText.escaping(Array(key.utf8))
        add(
          value,
          after: shown + ": ",
          indentation: indentation + (name.isEmpty ? 0 : 1),
          to: &lines
        )
      }
    default: lines.append(start + line(of: value))
    }
  }
}

extension String {
  /// The text without the space behind the colon of a container's name.
  fileprivate var trimmedEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
