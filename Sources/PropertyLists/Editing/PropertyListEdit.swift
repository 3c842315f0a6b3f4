// Valise — one edit of a property list
// SPDX-License-Identifier: Apache-2.0

/// One edit of a property list, at a key path.
public enum PropertyListEdit: Hashable, Sendable {
  /// Puts a value in the place of the one that is there, or under a new key of a dictionary.
  case set(PropertyList, at: PropertyListPath)
  /// Puts a value under a key that is not there yet, or before the element at a place of an array;
  /// the place behind the last element is allowed.
  case insert(PropertyList, at: PropertyListPath)
  /// Puts a value behind the last element of the array at a key path.
  case append(PropertyList, to: PropertyListPath)
  /// Takes away a key with its value, or an element of an array.
  case remove(PropertyListPath)
}

extension PropertyList {
  /// Makes an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - creatingParents: Whether keys that are missing on the way get dictionaries, and a missing
  ///     array that is appended to is made.
  /// - Throws: Why the edit does not fit the value, which then stays as it was.
  public mutating func apply(
    _ edit: PropertyListEdit,
    creatingParents: Bool = false
  ) throws(PropertyListEditError) {
    apply(try PropertyListChange(edit, in: self, creatingParents: creatingParents))
  }
}
