// Valise — differences of property lists as lines and as documents
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import ValiseCommandLine

extension PropertyListDifference {
  /// The difference as lines: `+` for an added, `-` for a removed, `~` for a changed value.
  ///
  /// Of a dictionary or an array, each value inside has a line.
  ///
  /// - Parameters:
  ///   - colored: Whether a person reads them on a terminal.
  ///   - shown: How the way to a value is spelled.
  /// - Returns: The lines, without line breaks.
  func lines(
    colored: Bool,
    shown: (PropertyListPath) -> String = Self.shown
  ) -> [String] {
    switch kind {
    case .added(let value): Self.lines("+", path, value, color: colored ? 32 : nil, shown)
    case .removed(let value): Self.lines("-", path, value, color: colored ? 31 : nil, shown)
    case .changed(let old, let new):
      switch (Self.isFilled(old), Self.isFilled(new)) {
      case (false, false):
        [
          Self.painted(
            "~ \(shown(path)): \(PropertyListOutline.line(of: old)) → "
              + PropertyListOutline.line(of: new),
            colored ? 33 : nil
          )
        ]
      default:
        Self.lines("-", path, old, color: colored ? 31 : nil, shown)
          + Self.lines("+", path, new, color: colored ? 32 : nil, shown)
      }
    }
  }

  private static func lines(
    _ mark: String,
    _ path: PropertyListPath,
    _ value: PropertyList,
    color: Int?,
    _ shown: (PropertyListPath) -> String
  ) -> [String] {
    switch value {
    case .dictionary(let entries) where !entries.isEmpty:
      return entries.flatMap { key, value in
        let inside = PropertyListPath(components: path.components + [key])
        return lines(mark, inside, value, color: color, shown)
      }
    case .array(let elements) where !elements.isEmpty:
      return elements.enumerated().flatMap { place, value in
        let step = String(place)
        return lines(
          mark,
          PropertyListPath(components: path.components + [step]),
          value,
          color: color,
          shown
        )
      }
    default:
      return [painted("\(mark) \(shown(path)): \(PropertyListOutline.line(of: value))", color)]
    }
  }

  private static func isFilled(_ value: PropertyList) -> Bool {
    switch value {
    case .dictionary(let entries): !entries.isEmpty
    case .array(let elements): !elements.isEmpty
    default: false
    }
  }

  /// The path as a terminal may show it; of the top, a dot.
  static func shown(_ path: PropertyListPath) -> String {
    if path.components.isEmpty { return "." }
    // A backslash of the path is one of its own escapes, not of the terminal's.
    return path.description.split(separator: "\\", omittingEmptySubsequences: false)
      .map { VisibleText.escaping(Array($0.utf8)) }.joined(separator: "\\")
  }

  /// The path for people alone: keys with dots in them, as entitlements have, are as they are.
  static func plain(_ path: PropertyListPath) -> String {
    VisibleText.escaping(Array(path.components.joined(separator: ".").utf8))
  }

  private static func painted(_ line: String, _ color: Int?) -> String {
    color.map { "\u{1B}[\($0)m\(line)\u{1B}[0m" } ?? line
  }

  /// The difference as documents show it.
  var propertyList: PropertyListDictionary {
    var document: PropertyListDictionary = ["keyPath": .string(path.description)]
    switch kind {
    case .added(let value):
      document["kind"] = "added"
      document["newType"] = .string(value.typeName)
      document["new"] = value.displayValue()
    case .removed(let value):
      document["kind"] = "removed"
      document["oldType"] = .string(value.typeName)
      document["old"] = value.displayValue()
    case .changed(let old, let new):
      document["kind"] = "changed"
      document["oldType"] = .string(old.typeName)
      document["old"] = old.displayValue()
      document["newType"] = .string(new.typeName)
      document["new"] = new.displayValue()
    }
    return document
  }
}

extension CommandContext {
  /// Prints differences as lines, in colour where a person reads them.
  func print(_ differences: [PropertyListDifference]) {
    let colored = allowsColor(on: output)
    for line in differences.flatMap({ $0.lines(colored: colored) }) { output.writeLine(line) }
  }
}
