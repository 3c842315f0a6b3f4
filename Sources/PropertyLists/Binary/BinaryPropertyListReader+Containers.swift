// Valise — arrays and dictionaries of binary property lists
// SPDX-License-Identifier: Apache-2.0

extension BinaryPropertyListReader {
  mutating func array(
    _ count: Int,
    _ body: Int,
    _ offset: Int,
    _ depth: Int
  ) throws(PropertyListError) -> PropertyList {
    let references = try range(count, trailer.referenceSize, body, offset)
    var values: [PropertyList] = []
    values.reserveCapacity(count)
    var size = Size()
    var position = references.lowerBound
    for place in 0..<count {
      let remarkCount = remarks.count
      do throws(PropertyListError) {
        values.append(try object(try reference(at: position), depth: depth + 1))
        try add(to: &size, offset)
      } catch {
        throw error.inside(String(place))
      }
      if remarks.count > remarkCount { note(String(place), sinceRemark: remarkCount) }
      position += trailer.referenceSize
    }
    (lastCount, lastHeight) = (size.count, size.height)
    return .array(values)
  }

  mutating func dictionary(
    _ count: Int,
    _ body: Int,
    _ offset: Int,
    _ depth: Int
  ) throws(PropertyListError) -> PropertyList {
    // Keys and values take twice the room; asking for it first keeps the sums below in range.
    let width = trailer.referenceSize
    let start = try range(count, 2 * width, body, offset).lowerBound
    let middle = start + count * width
    var size = Size()
    let known = keyLists.entry(start..<middle, in: bytes)
    let list: [String]
    if let known {
      list = known.keys.list
      size.count += known.count
      try check(size, offset)
    } else {
      list = try keys(count, start, offset, depth, &size)
    }
    let keyCount = size.count - 1
    let values = try values(of: list, middle, offset, depth, &size)
    (lastCount, lastHeight) = (size.count, size.height)
    if let known { return .dictionary(PropertyListDictionary(known.keys, values: values)) }
    guard let keys = PropertyListKeys(distinct: list) else {
      return .dictionary(merged(list, values, offset))
    }
    let entry = BinaryKeyLists.Entry(references: start..<middle, keys: keys, count: keyCount)
    keyLists.keep(entry, in: bytes)
    return .dictionary(PropertyListDictionary(keys, values: values))
  }

  private mutating func keys(
    _ count: Int,
    _ start: Int,
    _ offset: Int,
    _ depth: Int,
    _ size: inout Size
  ) throws(PropertyListError) -> [String] {
    var keys: [String] = []
    keys.reserveCapacity(count)
    for place in 0..<count {
      let number = try reference(at: start + place * trailer.referenceSize)
      let value = try object(number, depth: depth + 1)
      guard case .string(let key) = value else {
        throw fault(.keyIsNoString(value.typeName), at: try self.offset(of: number))
      }
      try add(to: &size, offset)
      keys.append(key)
    }
    return keys
  }

  private mutating func values(
    of keys: [String],
    _ start: Int,
    _ offset: Int,
    _ depth: Int,
    _ size: inout Size
  ) throws(PropertyListError) -> [PropertyList] {
    var values: [PropertyList] = []
    values.reserveCapacity(keys.count)
    var position = start
    for place in keys.indices {
      let remarkCount = remarks.count
      do throws(PropertyListError) {
        values.append(try object(try reference(at: position), depth: depth + 1))
        try add(to: &size, offset)
      } catch {
        throw error.inside(keys[place])
      }
      if remarks.count > remarkCount { note(keys[place], sinceRemark: remarkCount) }
      position += trailer.referenceSize
    }
    return values
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

  /// How much a container unfolds to.
  struct Size {
    var count = 1
    var height = 1
  }

  /// Counts the last object with its container.
  private func add(to size: inout Size, _ offset: Int) throws(PropertyListError) {
    // Neither can be over the limit yet, so that the sum is in range.
    size.count += lastCount
    size.height = max(size.height, lastHeight + 1)
    try check(size, offset)
  }

  private func check(_ size: Size, _ offset: Int) throws(PropertyListError) {
    guard size.count <= limits.values else {
      throw fault(.overLimit("values", limit: limits.values), at: offset)
    }
  }
}
