// Valise — why a text is no path below a root
// SPDX-License-Identifier: Apache-2.0

/// A path that would leave the root it belongs to.
public enum PathError: Error, Equatable, Sendable {
  /// The path is absolute, has a `..` component, or cannot be a path at all.
  case escapesRoot(String)
}

extension PathError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .escapesRoot(let path):
      "the path \"\(path)\" leaves its root; it must be relative and without \"..\""
    }
  }
}
