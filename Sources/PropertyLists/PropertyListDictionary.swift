// Valise — the dictionary of a property list, which keeps the order of its keys
// SPDX-License-Identifier: Apache-2.0

/// Values by key, in the order in which the keys came.
///
/// Two dictionaries are equal when they hold equal values for the same keys, whatever the order.
/// A key that is set again keeps its place.
public struct PropertyListDictionary: Sendable {
  private var table = PropertyListKeys()
  /// The values in the order of the keys.
  public private(set) var values: [PropertyList] = []

  /// Makes an empty dictionary.
  public init() {}

  /// Makes a dictionary of keys and as many values.
  init(_ keys: PropertyListKeys, values: [PropertyList]) {
    precondition(keys.list.count == values.count, "every key has a value")
    table = keys
    self.values = values
  }

  /// The keys in order.
  public var keys: [String] { table.list }

  /// How the keys are looked up; dictionaries of the same keys can share it.
  var keyTable: PropertyListKeys { table }

  /// How many keys there are.
  public var count: Int { values.count }

  /// Whether there is no key.
  public var isEmpty: Bool { values.isEmpty }

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

  private func place(of key: String) -> Int? { table.place(of: key) }

  private mutating func append(_ key: String, _ value: PropertyList) {
    table.append(key)
    values.append(value)
  }

  private mutating func remove(at place: Int) {
    table.remove(at: place)
    values.remove(at: place)
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
