// Valise — arrays and dictionaries of binary property lists
// SPDX-License-Identifier: Apache-2.0

extension BinaryPropertyListReader {
  /// A container that is being read.
  struct ContainerPlace {
    /// Where it starts.
    let offset: Int
    /// In how many containers it lies.
    let depth: Int
    /// How many values were read before it.
    let valuesBefore: Int
  }

  mutating func array(
    _ count: Int,
    _ body: Int,
    _ place: ContainerPlace
  ) throws(PropertyListError) -> PropertyList {
    let references = try range(count, trailer.referenceSize, body, place.offset)
    return .array(try values(count, at: references.lowerBound, nil, place))
  }

  mutating func dictionary(
    _ count: Int,
    _ body: Int,
    _ place: ContainerPlace
  ) throws(PropertyListError) -> PropertyList {
    // Keys and values take twice the room; asking for it first keeps the sums below in range.
    let width = trailer.referenceSize
    let start = try range(count, 2 * width, body, place.offset).lowerBound
    let middle = start + count * width
    if let known = keyLists.entry(start..<middle, in: bytes) {
      valueCount += known.count
      try check(place)
      let values = try values(count, at: middle, known.keys.list, place)
      return .dictionary(PropertyListDictionary(known.keys, values: values))
    }
    let list = try keys(count, start, place)
    let keyCount = valueCount - place.valuesBefore - 1
    let values = try values(count, at: middle, list, place)
    guard let keys = PropertyListKeys(distinct: list) else {
      return .dictionary(merged(list, values, place.offset))
    }
    let entry = BinaryKeyLists.Entry(references: start..<middle, keys: keys, count: keyCount)
    keyLists.keep(entry, in: bytes)
    return .dictionary(PropertyListDictionary(keys, values: values))
  }

  mutating func keys(
    _ count: Int,
    _ start: Int,
    _ place: ContainerPlace
  ) throws(PropertyListError) -> [String] {
    if !parts.isEmpty, let keys = try taken(true, place, \.keys, filling: "") { return keys }
    var keys: [String] = []
    keys.reserveCapacity(count)
    var position = start
    for _ in 0..<count {
      let number = try reference(at: position)
      let value = try object(number, depth: place.depth + 1)
      guard case .string(let key) = value else {
        throw fault(.keyIsNoString(value.typeName), at: try offset(of: number))
      }
      try check(place)
      keys.append(key)
      position += trailer.referenceSize
    }
    return keys
  }

  /// Reads the values of an array, or of a dictionary with its keys.
  mutating func values(
    _ count: Int,
    at start: Int,
    _ keys: [String]?,
    _ place: ContainerPlace
  ) throws(PropertyListError) -> [PropertyList] {
    if !parts.isEmpty, let values = try taken(false, place, \.values, filling: .null) {
      return values
    }
    var values: [PropertyList] = []
    values.reserveCapacity(count)
    var position = start
    var remarkCount = remarks.count
    for index in 0..<count {
      do throws(PropertyListError) {
        values.append(try object(try reference(at: position), depth: place.depth + 1))
        try check(place)
      } catch {
        throw error.inside(keys?[index] ?? String(index))
      }
      if remarks.count > remarkCount {
        note(keys?[index] ?? String(index), sinceRemark: remarkCount)
        remarkCount = remarks.count
      }
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

  /// Checks how much a container unfolds to so far; no sum gets out of range, since none that is
  /// over the limit is added to.
  @inline(__always)
  func check(_ place: ContainerPlace) throws(PropertyListError) {
    guard valueCount - place.valuesBefore <= limits.values else {
      throw fault(.overLimit("values", limit: limits.values), at: place.offset)
    }
  }
}
