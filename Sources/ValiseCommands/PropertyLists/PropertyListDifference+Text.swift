// Valise — differences of property lists as lines and as documents
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import ValiseCommandLine

extension PropertyListDifference {
  /// The difference as lines: `+` for an added, `-` for a removed, `~` for a changed value.
  ///
  /// Of a dictionary or an array, each value inside has a line.
  func lines(colored: Bool) -> [String] {
    switch kind {
    case .added(let value): Self.lines("+", path, value, color: colored ? 32 : nil)
    case .removed(let value): Self.lines("-", path, value, color: colored ? 31 : nil)
    case .changed(let old, let new):
      switch (Self.isFilled(old), Self.isFilled(new)) {
      case (false, false):
        [
          Self.painted(
            "~ \(Self.shown(path)): \(PropertyListOutline.line(of: old)) → "
              + PropertyListOutline.line(of: new),
            colored ? 33 : nil
          )
        ]
      default:
        Self.lines("-", path, old, color: colored ? 31 : nil)
          + Self.lines("+", path, new, color: colored ? 32 : nil)
      }
    }
  }

  private static func lines(
    _ mark: String,
    _ path: PropertyListPath,
    _ value: PropertyList,
    color: Int?
  ) -> [String] {
    switch value {
    case .dictionary(let entries) where !entries.isEmpty:
      return entries.flatMap { key, value in
        lines(mark, PropertyListPath(components: path.components + [key]), value, color: color)
      }
    case .array(let elements) where !elements.isEmpty:
      return elements.enumerated().flatMap { place, value in
        let step = String(place)
        return lines(
          mark,
          PropertyListPath(components: path.components + [step]),
          value,
          color: color
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
