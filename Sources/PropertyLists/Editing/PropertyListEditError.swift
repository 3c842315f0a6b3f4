// Valise — why an edit of a property list cannot be made
// SPDX-License-Identifier: Apache-2.0

/// An edit that cannot be made; the value stays as it was.
public enum PropertyListEditError: Error, Hashable, Sendable {
  /// Nothing is at the key path.
  case missing(PropertyListPath)
  /// Nothing is at `parent`, which `path` leads through.
  case missingParent(PropertyListPath, of: PropertyListPath)
  /// The value at the key path holds no others, or not in the way that the edit needs.
  case wrongType(PropertyListPath, found: String, needed: String)
  /// A step into the array at the key path that is no number from 0.
  case noPlace(String, inArrayAt: PropertyListPath)
  /// A place past the end of the array at the key path.
  case outOfRange(Int, count: Int, inArrayAt: PropertyListPath)
  /// A value is there already.
  case alreadyThere(PropertyListPath)
  /// The value as a whole can only be replaced.
  case root
  /// The format of the file cannot hold the new value.
  case unwritable(PropertyListError)
  /// The edited text does not say what the edit asked for.
  case unfaithful(PropertyListPath)
}

extension PropertyListEditError: CustomStringConvertible {
  /// The fault in words, with its key path.
  public var description: String {
    switch self {
    case .missing(let path): "nothing is at \(Self.place(path))"
    case .missingParent(let parent, let path):
      "nothing is at \(Self.place(parent)), which \"\(path)\" leads through"
    case .wrongType(let path, let found, let needed):
      "at \(Self.place(path)) is \(Self.article(found)), not \(needed)"
    case .noPlace(let step, let path):
      "\"\(step)\" is no place in the array at \(Self.place(path)): places are numbers from 0"
    case .outOfRange(let place, let count, let path):
      "the array at \(Self.place(path)) has no place \(place): it has \(Self.elements(count))"
    case .alreadyThere(let path): "a value is at \(Self.place(path)) already"
    case .root: "the value as a whole can only be replaced"
    case .unwritable(let error): "\(error)"
    case .unfaithful(let path):
      "the file is laid out so that the edit at \(Self.place(path)) would change more than asked"
    }
  }

  private static func place(_ path: PropertyListPath) -> String {
    path.components.isEmpty ? "the top" : "the key path \"\(path)\""
  }

  private static func elements(_ count: Int) -> String {
    count == 1 ? "1 element" : "\(count) elements"
  }

  private static func article(_ type: String) -> String {
    (["array", "integer"].contains(type) ? "an " : "a ") + type
  }
}
