// Valise — dictionaries and arrays of property lists in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

extension XMLPropertyListReader {
  /// How many entries a container gets room for at first.
  private static let firstCapacity = 4

  mutating func array(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    var values: [PropertyList] = []
    guard !tag.isEmpty else { return .array(values) }
    while let inner = try nextTag(inside: .array) {
      if values.isEmpty { values.reserveCapacity(Self.firstCapacity) }
      enter(.place(values.count))
      values.append(try value(inner))
      leave()
    }
    return .array(values)
  }

  mutating func dictionary(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    guard !tag.isEmpty else { return .dictionary(PropertyListDictionary()) }
    var keys: [String] = []
    var offsets: [Int] = []
    var values: [PropertyList] = []
    keys.reserveCapacity(Self.firstCapacity)
    offsets.reserveCapacity(Self.firstCapacity)
    values.reserveCapacity(Self.firstCapacity)
    while let keyTag = try nextTag(inside: .dict) {
      guard element(keyTag) == .key else { throw fault(.valueWithoutKey, at: keyTag.offset) }
      let key = try text(.key, keyTag)
      guard let inner = try nextTag(inside: .dict), element(inner) != .key else {
        throw fault(.keyWithoutValue(key), at: keyTag.offset)
      }
      enter(.key(key))
      values.append(try value(inner))
      leave()
      keys.append(key)
      offsets.append(keyTag.offset)
    }
    if let uid = Self.uid(keys, values) { return .uid(uid) }
    if let entries = PropertyListDictionary(distinctKeys: keys, values: values) {
      return .dictionary(entries)
    }
    return .dictionary(merged(keys, values, offsets))
  }

  /// The dictionary of keys of which some are given more than once.
  private mutating func merged(
    _ keys: [String],
    _ values: [PropertyList],
    _ offsets: [Int]
  ) -> PropertyListDictionary {
    var entries = PropertyListDictionary()
    for (place, key) in keys.enumerated() where entries.updateValue(values[place], forKey: key) {
      remark(.repeatedKey(key), at: offsets[place])
    }
    return entries
  }

  /// The reference that a dictionary with the single key `CF$UID` stands for, as XML writes it.
  private static func uid(_ keys: [String], _ values: [PropertyList]) -> UInt64? {
    guard keys.count == 1, keys[0] == "CF$UID", case .integer(let number) = values[0] else {
      return nil
    }
    return number.exactly(as: UInt32.self).map { UInt64($0) }
  }

  private func element(_ tag: Tag) -> XMLPropertyListElement? {
    XMLPropertyListElement(tag.name, in: scanner.bytes)
  }
}
