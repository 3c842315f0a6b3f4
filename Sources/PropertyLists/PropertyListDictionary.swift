// Valise — the dictionary of a property list, which keeps the order of its keys
// SPDX-License-Identifier: Apache-2.0

/// Values by key, in the order in which the keys came.
///
/// Two dictionaries are equal when they hold equal values for the same keys, whatever the order.
/// A key that is set again keeps its place.
public struct PropertyListDictionary: Sendable {
  /// The keys in order.
  public private(set) var keys: [String] = []
  /// The values in the order of the keys.
  public private(set) var values: [PropertyList] = []
  /// The place of each key, kept only once there are too many keys for a plain search.
  private var places: [ExactText: Int] = [:]

  /// From how many keys on a hash table pays.
  static let plainSearchLimit = 12

  /// Makes an empty dictionary.
  public init() {}

  /// Makes a dictionary of keys that all differ, and their values.
  ///
  /// - Returns: Nothing when a key is given twice.
  init?(distinctKeys keys: [String], values: [PropertyList]) {
    precondition(keys.count == values.count, "every key has a value")
    self.keys = keys
    self.values = values
    guard keys.count <= Self.plainSearchLimit else {
      rebuildPlaces()
      guard places.count == keys.count else { return nil }
      return
    }
    for last in keys.indices.dropFirst() {
      for earlier in 0..<last where keys[earlier].isExactly(keys[last]) { return nil }
    }
  }

  /// How many keys there are.
  public var count: Int { keys.count }

  /// Whether there is no key.
  public var isEmpty: Bool { keys.isEmpty }

  /// The value of a key; setting nothing removes the key.
  public subscript(key: String) -> PropertyList? {
    get { place(of: key).map { values[$0] } }
    set {
      switch (place(of: key), newValue) {
      case (let place?, let value?): values[place] = value
      case (nil, let value?): append(key, value)
      case (let place?, nil): remove(at: place)
      case (nil, nil): break
      }
    }
  }

  /// Adds a value under a key that is not there yet, else replaces its value.
  ///
  /// - Returns: Whether the key was there.
  @discardableResult
  public mutating func updateValue(_ value: PropertyList, forKey key: String) -> Bool {
    if let place = place(of: key) {
      values[place] = value
      return true
    }
    append(key, value)
    return false
  }

  private func place(of key: String) -> Int? {
    if keys.count > Self.plainSearchLimit { return places[ExactText(key)] }
    return keys.firstIndex { $0.isExactly(key) }
  }

  private mutating func append(_ key: String, _ value: PropertyList) {
    keys.append(key)
    values.append(value)
    if keys.count == Self.plainSearchLimit + 1 {
      rebuildPlaces()
    } else if keys.count > Self.plainSearchLimit {
      places[ExactText(key)] = keys.count - 1
    }
  }

  private mutating func remove(at place: Int) {
    keys.remove(at: place)
    values.remove(at: place)
    rebuildPlaces()
  }

  private mutating func rebuildPlaces() {
    places = [:]
    guard keys.count > Self.plainSearchLimit else { return }
    places.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() { places[ExactText(key)] = place }
  }
}

extension PropertyListDictionary: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary of a literal; a key given twice has the last value.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension PropertyListDictionary: Sequence {
  /// The keys and values in order.
  public func makeIterator() -> AnyIterator<(key: String, value: PropertyList)> {
    var place = 0
    return AnyIterator {
      guard place < keys.count else { return nil }
      defer { place += 1 }
      return (key: keys[place], value: values[place])
    }
  }
}

extension PropertyListDictionary: Hashable {
  /// Whether both hold equal values for the same keys, in any order.
  public static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
    guard left.count == right.count else { return false }
    if zip(left.keys, right.keys).allSatisfy({ $0.isExactly($1) }) {
      return left.values == right.values
    }
    return left.allSatisfy { right[$0.key] == $0.value }
  }

  /// Hashes the dictionary, whatever the order of its keys.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    var sum = 0
    for (key, value) in self {
      var entry = Hasher()
      entry.combine(ExactText(key))
      entry.combine(value)
      sum &+= entry.finalize()
    }
    hasher.combine(sum)
  }
}
