// Valise — an edit after a look at the value: what changes, in which container
// SPDX-License-Identifier: Apache-2.0

/// An edit after a look at the value, which cannot fail any more.
enum PropertyListChange: Hashable {
  /// The value at a key path becomes another.
  case replace(PropertyListPath, with: PropertyList)
  /// The dictionary at a key path gets a new key.
  case addEntry(key: String, PropertyList, to: PropertyListPath)
  /// The array at a key path gets a new element at a place.
  case addElement(Int, PropertyList, to: PropertyListPath)
  /// The dictionary at a key path loses a key.
  case removeEntry(key: String, from: PropertyListPath)
  /// The array at a key path loses the element at a place.
  case removeElement(Int, from: PropertyListPath)

  /// Looks up what an edit means for a value.
  init(
    _ edit: PropertyListEdit,
    in root: PropertyList,
    creatingParents: Bool
  ) throws(PropertyListEditError) {
    switch edit {
    case .set(let value, let path):
      guard !path.components.isEmpty else {
        self = .replace(path, with: value)
        return
      }
      self = try Self.setting(value, at: path, in: root, creatingParents)
    case .insert(let value, let path):
      self = try Self.inserting(value, at: path, in: root, creatingParents)
    case .append(let value, let path):
      self = try Self.appending(value, to: path, in: root, creatingParents)
    case .remove(let path):
      self = try Self.removing(path, in: root)
    }
  }

  private static func setting(
    _ value: PropertyList,
    at path: PropertyListPath,
    in root: PropertyList,
    _ creatingParents: Bool
  ) throws(PropertyListEditError) -> PropertyListChange {
    if let made = try makingParents(of: path, for: value, in: root, creatingParents) { return made }
    let parent = path.parent
    switch try container(at: parent, in: root, for: path) {
    case .dictionary(let entries, let key):
      if entries[key] != nil { return .replace(path, with: value) }
      return .addEntry(key: key, value, to: parent)
    case .array(let elements, let place):
      guard elements.indices.contains(place) else {
        throw .outOfRange(place, count: elements.count, inArrayAt: parent)
      }
      return .replace(path, with: value)
    }
  }

  private static func inserting(
    _ value: PropertyList,
    at path: PropertyListPath,
    in root: PropertyList,
    _ creatingParents: Bool
  ) throws(PropertyListEditError) -> PropertyListChange {
    if path.components.isEmpty { throw .root }
    if let made = try makingParents(of: path, for: value, in: root, creatingParents) { return made }
    let parent = path.parent
    switch try container(at: parent, in: root, for: path) {
    case .dictionary(let entries, let key):
      if entries[key] != nil { throw .alreadyThere(path) }
      return .addEntry(key: key, value, to: parent)
    case .array(let elements, let place):
      guard place <= elements.count else {
        throw .outOfRange(place, count: elements.count, inArrayAt: parent)
      }
      return .addElement(place, value, to: parent)
    }
  }

  private static func appending(
    _ value: PropertyList,
    to path: PropertyListPath,
    in root: PropertyList,
    _ creatingParents: Bool
  ) throws(PropertyListEditError) -> PropertyListChange {
    guard let array = root[path: path] else {
      guard creatingParents else { throw .missing(path) }
      return try setting(.array([value]), at: path, in: root, true)
    }
    guard case .array(let elements) = array else {
      throw .wrongType(path, found: array.typeName, needed: "an array")
    }
    return .addElement(elements.count, value, to: path)
  }

  private static func removing(
    _ path: PropertyListPath,
    in root: PropertyList
  ) throws(PropertyListEditError) -> PropertyListChange {
    if path.components.isEmpty { throw .root }
    let parent = path.parent
    switch try container(at: parent, in: root, for: path) {
    case .dictionary(let entries, let key):
      if entries[key] == nil { throw .missing(path) }
      return .removeEntry(key: key, from: parent)
    case .array(let elements, let place):
      guard elements.indices.contains(place) else {
        throw .outOfRange(place, count: elements.count, inArrayAt: parent)
      }
      return .removeElement(place, from: parent)
    }
  }
}

extension PropertyListChange {
  /// A container and the step into it.
  private enum Container {
    case dictionary(PropertyListDictionary, key: String)
    case array([PropertyList], place: Int)
  }

  /// The container at a key path and the last step of `path` into it.
  private static func container(
    at parent: PropertyListPath,
    in root: PropertyList,
    for path: PropertyListPath
  ) throws(PropertyListEditError) -> Container {
    guard let found = root[path: parent], let step = path.components.last else {
      throw try fault(on: parent, in: root, of: path)
    }
    switch found {
    case .dictionary(let entries): return .dictionary(entries, key: step)
    case .array(let elements): return .array(elements, place: try place(step, in: parent))
    default: throw .wrongType(parent, found: found.typeName, needed: "a dictionary or an array")
    }
  }

  private static func place(
    _ step: String,
    in path: PropertyListPath
  ) throws(PropertyListEditError) -> Int {
    guard step.utf8.allSatisfy({ $0.isDigit }), let place = Int(step) else {
      throw .noPlace(step, inArrayAt: path)
    }
    return place
  }

  /// Why there is nothing at the key path `parent`.
  private static func fault(
    on parent: PropertyListPath,
    in root: PropertyList,
    of path: PropertyListPath
  ) throws(PropertyListEditError) -> PropertyListEditError {
    var way = PropertyListPath()
    var value = root
    for step in parent.components {
      var next = way
      next.append(step)
      switch value {
      case .dictionary(let entries):
        guard let inner = entries[step] else { return .missingParent(next, of: path) }
        value = inner
      case .array(let elements):
        let place = try place(step, in: way)
        guard elements.indices.contains(place) else {
          return .outOfRange(place, count: elements.count, inArrayAt: way)
        }
        value = elements[place]
      default:
        return .wrongType(way, found: value.typeName, needed: "a dictionary or an array")
      }
      way = next
    }
    return .missing(parent)
  }

  /// The change that makes the dictionaries that are missing on the way, with the value inside;
  /// nothing when none is missing, or they are not to be made.
  private static func makingParents(
    of path: PropertyListPath,
    for value: PropertyList,
    in root: PropertyList,
    _ creatingParents: Bool
  ) throws(PropertyListEditError) -> PropertyListChange? {
    guard creatingParents, root[path: path.parent] == nil else { return nil }
    guard case .missingParent(let missing, _) = try fault(on: path.parent, in: root, of: path),
      let key = missing.components.last
    else { return nil }
    let rest = path.components.dropFirst(missing.components.count)
    let made = rest.reversed().reduce(value) { (inner, step) in
      var entries = PropertyListDictionary()
      entries[step] = inner
      return .dictionary(entries)
    }
    return .addEntry(key: key, made, to: missing.parent)
  }
}

extension PropertyListPath {
  /// The path without its last step; of the root, the root.
  var parent: PropertyListPath { PropertyListPath(components: components.dropLast()) }

  /// The path with one more step.
  func appending(_ step: String) -> PropertyListPath {
    PropertyListPath(components: components + [step])
  }

  init(components: ArraySlice<String>) { self.init(components: Array(components)) }
}
