// Valise — changes of a property list as changes of its text, in any text format
// SPDX-License-Identifier: Apache-2.0

/// Something that a container gets.
struct PropertyListAddition {
  /// The key, in a dictionary.
  let key: String?
  /// The place in an array.
  let place: Int
  let value: PropertyList
}

/// A text of a property list with the places of its values, which says what each change exchanges.
protocol PropertyListSplicing {
  func replacement(
    at path: PropertyListPath,
    by value: PropertyList
  ) throws(PropertyListError) -> [TextSplice]
  func removal(of step: String, from path: PropertyListPath) -> [TextSplice]
  /// All that one container gets, at once; in arrays the places are those before the changes.
  func insertion(
    of additions: [PropertyListAddition],
    at path: PropertyListPath
  ) throws(PropertyListError) -> [TextSplice]
}

extension PropertyListSplicing {
  /// The pieces of text to exchange for changes of which none is inside another and none moves the
  /// place of another.
  ///
  /// Elements and entries that the same container gets come in the order of the list.
  func splices(for changes: [PropertyListChange]) throws(PropertyListError) -> [TextSplice] {
    var splices: [TextSplice] = []
    var additions: [PropertyListPath: [PropertyListAddition]] = [:]
    var extended: [PropertyListPath] = []
    func add(_ addition: PropertyListAddition, to path: PropertyListPath) {
      if additions[path] == nil { extended.append(path) }
      additions[path, default: []].append(addition)
    }
    for change in changes {
      switch change {
      case .replace(let path, let value): splices += try replacement(at: path, by: value)
      case .removeEntry(let key, let path): splices += removal(of: key, from: path)
      case .removeElement(let place, let path): splices += removal(of: String(place), from: path)
      case .addEntry(let key, let value, let path):
        add(PropertyListAddition(key: key, place: .max, value: value), to: path)
      case .addElement(let place, let value, let path):
        add(PropertyListAddition(key: nil, place: place, value: value), to: path)
      }
    }
    for path in extended { splices += try insertion(of: additions[path] ?? [], at: path) }
    return splices
  }
}
