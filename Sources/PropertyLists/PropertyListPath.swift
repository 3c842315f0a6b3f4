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
  /// A dot inside a key is written `\.` and a backslash `\\`. An empty text is the root.
  public init(_ text: String) {
    components = []
    guard !text.isEmpty else { return }
    var step = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        step.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "." {
        components.append(step)
        step = ""
      } else {
        step.append(character)
      }
    }
    components.append(isEscaped ? step + "\\" : step)
  }

  /// Adds a step.
  mutating func append(_ step: String) { components.append(step) }

  /// Takes the last step off.
  mutating func removeLast() { components.removeLast() }
}

extension PropertyListPath: CustomStringConvertible {
  /// The path as text, dots inside keys escaped.
  public var description: String {
    components.map { step in
      step.flatMap { $0 == "." || $0 == "\\" ? ["\\", $0] : [$0] }.map { String($0) }.joined()
    }.joined(separator: ".")
  }
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
