// Valise — the files of a table: .strings in its encodings, .stringsdict
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// A form in which a `.strings` file is written.
public enum StringsFileFormat: String, Hashable, Sendable, CaseIterable {
  /// A binary property list, as Apple's devices have it.
  case binary
  /// Text in UTF-8.
  case utf8 = "utf-8"
  /// Text in UTF-16, little-endian with a byte order mark.
  case utf16 = "utf-16"
  /// An XML property list.
  case xml
}

extension StringTable {
  /// The `.strings` file of the plain texts, sorted by key.
  ///
  /// Comments are kept where the form is text.
  ///
  /// - Parameters:
  ///   - format: The form of the file.
  ///   - header: A comment at the top that belongs to no key.
  ///   - evenIfEmpty: Whether a table without plain texts makes a file too.
  /// - Returns: The bytes; nothing for a table without plain texts.
  /// - Throws: `.propertyList` for what the form cannot hold.
  public func stringsFile(
    as format: StringsFileFormat,
    header: String? = nil,
    evenIfEmpty: Bool = false
  ) throws(LocalizationError) -> [UInt8]? {
    let entries = plainEntries
    guard !entries.isEmpty || evenIfEmpty else { return nil }
    switch format {
    case .utf8: return [UInt8](StringsWriter.text(of: entries, header: header).utf8)
    case .utf16:
      return [0xFF, 0xFE]
        + StringsWriter.text(of: entries, header: header).utf16.flatMap {
          [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
        }
    case .binary, .xml:
      var fields = PropertyListDictionary()
      for entry in entries { fields[entry.key] = .string(entry.text) }
      return try Self.serialized(fields, as: format == .xml ? .xml : .binary)
    }
  }

  /// The `.stringsdict` file of the texts with rules, sorted by key; nothing when there are none.
  public func stringsDictionaryFile(
    as format: PropertyListFormat = .xml
  ) throws(LocalizationError) -> [UInt8]? {
    var fields = PropertyListDictionary()
    for entry in sortedEntries {
      if case .text = entry.value { continue }
      fields[entry.key] = entry.value.propertyList
    }
    return fields.isEmpty ? nil : try Self.serialized(fields, as: format)
  }

  private static func serialized(
    _ fields: PropertyListDictionary,
    as format: PropertyListFormat
  ) throws(LocalizationError) -> [UInt8] {
    do throws(PropertyListError) {
      return try PropertyList.dictionary(fields).serialized(as: format)
    } catch {
      throw .propertyList(error)
    }
  }
}

/// A writer of `.strings` as text.
enum StringsWriter {
  static func text(
    of entries: [(key: String, text: String, comment: String?)],
    header: String?
  ) -> String {
    let head = header.map { "/* \(harmless($0)) */\n" + (entries.isEmpty ? "" : "\n") } ?? ""
    return head
      + entries.map { entry in
        let comment = entry.comment.map { "/* \(harmless($0)) */\n" } ?? ""
        return comment + "\(quoted(entry.key)) = \(quoted(entry.text));\n"
      }.joined(separator: "\n")
  }

  /// A comment that does not end before its end.
  private static func harmless(_ comment: String) -> String {
    var text = ""
    for scalar in comment.unicodeScalars {
      if scalar == "/", text.unicodeScalars.last == "*" { text += " " }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// A text in quotation marks: `\`, `"` and what would not survive an editor is escaped.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension StringTable {
  /// A text as a `.strings` file holds it, in quotation marks and with escapes.
  public static func quoted(_ text: String) -> String { StringsWriter.quoted(text) }
}
