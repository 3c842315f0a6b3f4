// Valise — arrays and dictionaries of binary property lists
// SPDX-License-Identifier: Apache-2.0

extension BinaryPropertyListReader {
  mutating func array(
    _ count: Int,
    _ body: Int,
    _ offset: Int,
    _ depth: Int
  ) throws(PropertyListError) -> (PropertyList, State) {
    let references = try range(count, trailer.referenceSize, body, offset)
    var values: [PropertyList] = []
    values.reserveCapacity(count)
    var state = State(count: 1, height: 1)
    var position = references.lowerBound
    for place in 0..<count {
      enter(place: place)
      let number = try reference(at: position)
      try add(try self.state(of: number, depth: depth + 1), to: &state, offset)
      leave()
      values.append(value(number))
      position += trailer.referenceSize
    }
    return (.array(values), state)
  }

  mutating func dictionary(
    _ count: Int,
    _ body: Int,
    _ offset: Int,
    _ depth: Int
  ) throws(PropertyListError) -> (PropertyList, State) {
    // Keys and values take twice the room; asking for it first keeps the sums below in range.
    let width = trailer.referenceSize
    let references = try range(count, 2 * width, body, offset)
    var keys: [String] = []
    var values: [PropertyList] = []
    keys.reserveCapacity(count)
    values.reserveCapacity(count)
    var state = State(count: 1, height: 1)
    var position = references.lowerBound
    for _ in 0..<count {
      let keyNumber = try reference(at: position)
      try add(try self.state(of: keyNumber, depth: depth + 1), to: &state, offset)
      guard case .string(let key) = value(keyNumber) else {
        let type = value(keyNumber).typeName
        throw fault(.keyIsNoString(type), at: try self.offset(of: keyNumber))
      }
      enter(keyOfObject: keyNumber)
      let number = try reference(at: position + count * width)
      try add(try self.state(of: number, depth: depth + 1), to: &state, offset)
      leave()
      keys.append(key)
      values.append(value(number))
      position += width
    }
    if let entries = PropertyListDictionary(distinctKeys: keys, values: values) {
      return (.dictionary(entries), state)
    }
    return (.dictionary(merged(keys, values, offset)), state)
  }

  /// The dictionary of keys of which some are given more than once.
  private mutating func merged(
    _ keys: [String],
    _ values: [PropertyList],
    _ offset: Int
  ) -> PropertyListDictionary {
    // As in CoreFoundation the first value counts, other than in the formats of text.
    var entries = PropertyListDictionary()
    for (place, key) in keys.enumerated() {
      if entries[key] == nil {
        entries[key] = values[place]
      } else {
        remark(.ignoredKey(key), at: offset)
      }
    }
    return entries
  }

  /// Counts an entry with its container.
  private func add(
    _ entry: State,
    to container: inout State,
    _ offset: Int
  ) throws(PropertyListError) {
    // Neither can be over the limit yet, so that the sum is in range.
    container.count += entry.count
    container.height = max(container.height, entry.height + 1)
    guard container.count <= limits.values else {
      throw fault(.overLimit("values", limit: limits.values), at: offset)
    }
  }
}
