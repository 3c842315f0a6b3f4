// Valise — the way from the root of a property list to one value
// SPDX-License-Identifier: Apache-2.0

/// The way from the root of a property list to one value: keys and places in arrays.
public struct PropertyListPath: Hashable, Sendable {
  /// The steps, from the root.
  public private(set) var components: [String]

  /// Makes a path of steps.
  public init(components: [String] = []) { self.components = components }

  /// Makes a path of a text such as `a.b.0.c`.
  ///
  /// A dot inside a key is written `\.` and a backslash `\\`. An empty text is the root; the path of
  /// one empty key is written `\`.
  public init(_ text: String) {
    components = []
    guard !text.isEmpty else { return }
    var step = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        step.unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "." {
        components.append(step)
        step = ""
      } else {
        step.unicodeScalars.append(scalar)
      }
    }
    components.append(step)
  }

  /// Adds a step.
  mutating func append(_ step: String) { components.append(step) }

  /// The path of the same value, seen from the container around.
  func inside(_ step: String) -> PropertyListPath {
    PropertyListPath(components: [step] + components)
  }

  /// Takes the last step off.
  mutating func removeLast() { components.removeLast() }
}

extension PropertyListPath: CustomStringConvertible {
  /// The path as text, dots inside keys escaped; reading it gives this path again.
  public var description: String {
    if components == [""] { return "\\" }
    return components.map(Self.escaped).joined(separator: ".")
  }

  private static func escaped(_ step: String) -> String {
    var text = ""
    for scalar in step.unicodeScalars {
      if scalar == "." || scalar == "\\" { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}

extension PropertyListPath: ExpressibleByStringLiteral {
  /// Reads a path of a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension PropertyList {
  /// The value at a path; nothing where a key is missing or a place is past the end.
  ///
  /// A step into an array is a number from 0; into a dictionary it is a key.
  public subscript(path path: PropertyListPath) -> PropertyList? {
    var value = self
    for step in path.components {
      switch value {
      case .dictionary(let dictionary):
        guard let next = dictionary[step] else { return nil }
        value = next
      case .array(let array):
        guard let place = Int(step), array.indices.contains(place) else { return nil }
        value = array[place]
      default: return nil
      }
    }
    return value
  }
}
