// Valise — dictionaries and arrays of property lists in XML
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import XMLText

extension XMLPropertyListReader {
  mutating func array(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    var values: [PropertyList] = []
    guard !tag.isEmpty else { return .array(values) }
    while true {
      while !parts.isEmpty, var part = part(.array) { values.take(&part.values, filling: .null) }
      try checkExtent()
      let next = try next(inside: .array)
      if case .end = next { return .array(values) }
      let place = values.count
      if place == 0 { values.reserveCapacity(Self.firstCapacity) }
      let remarkCount = remarks.count
      do throws(PropertyListError) {
        values.append(try value(next))
      } catch {
        throw error.inside(String(place))
      }
      if remarks.count > remarkCount { note(String(place), sinceRemark: remarkCount) }
    }
  }

  /// How many entries an array gets room for at first.
  private static let firstCapacity = 2

  mutating func dictionary(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    guard !tag.isEmpty else { return .dictionary(PropertyListDictionary()) }
    let level = self.level
    self.level += 1
    if level == shapes.count { shapes.append(XMLKeyShape()) }
    var entries = Entries()
    while true {
      while !parts.isEmpty, var part = part(.dict) { add(&part, to: &entries, level) }
      try checkExtent()
      guard try key(of: &entries, level) else { break }
      // An empty dictionary takes no memory of its own.
      if entries.values.isEmpty { entries.values.reserveCapacity(shapes[level].lastCount) }
      let remarkCount = remarks.count
      do throws(PropertyListError) {
        entries.values.append(try value(entries.next))
      } catch {
        throw error.inside(lastKey(of: entries, level))
      }
      if remarks.count > remarkCount {
        note(lastKey(of: entries, level), sinceRemark: remarkCount)
      }
    }
    self.level = level
    return dictionary(of: &entries, level)
  }

  /// Reads a key and what stands behind it.
  ///
  /// - Returns: False at the end of the dictionary.
  mutating func key(
    of entries: inout Entries,
    _ level: Int
  ) throws(PropertyListError) -> Bool {
    let offset: Int
    switch try next(inside: .dict) {
    case .end: return false
    case .leaf:
      offset = scanner.name.lowerBound - 1
      guard scanner.plainName == XMLPropertyListElement.plainKey else {
        throw fault(.valueWithoutKey, at: offset)
      }
      try plainKey(of: &entries, level, offset)
    case .tag(let tag):
      offset = tag.offset
      guard element(tag) == .key else { throw fault(.valueWithoutKey, at: offset) }
      add(try text(.key, tag), offset, to: &entries, level)
    }
    entries.next = try next(inside: .dict)
    let hasValue =
      switch entries.next {
      case .end: false
      case .leaf: scanner.plainName != XMLPropertyListElement.plainKey
      case .tag(let tag): element(tag) != .key
      }
    guard hasValue else {
      throw fault(.keyWithoutValue(lastKey(of: entries, level)), at: offset)
    }
    return true
  }

  private mutating func plainKey(
    of entries: inout Entries,
    _ level: Int,
    _ offset: Int
  ) throws(PropertyListError) {
    let range = scanner.content
    guard !scanner.hasReferences, entries.isInShape else {
      return add(try plainText(), offset, to: &entries, level)
    }
    let known = shapes[level].place(of: range, in: scanner.bytes, from: entries.nextPlace)
    let place = known ?? entries.nextPlace
    if known == nil {
      let earlier = shapes[level].place(of: range, in: scanner.bytes, from: 0)
      guard earlier == nil, shapes[level].insert(range, in: scanner.bytes, at: place) else {
        return add(scanner.string(range), offset, to: &entries, level)
      }
    }
    entries.places |= 1 << UInt64(place)
    entries.nextPlace = place + 1
  }

  /// Adds a key that is not in the shape.
  private func add(_ key: String, _ offset: Int, to entries: inout Entries, _ level: Int) {
    leaveShape(&entries, level)
    entries.keys.append(key)
    entries.offsets.append(offset)
  }

  /// Adds entries that were read already.
  private func add(_ part: inout Part, to entries: inout Entries, _ level: Int) {
    leaveShape(&entries, level)
    entries.hashKeys()
    entries.keys.take(&part.keys, filling: "")
    entries.hashes.append(contentsOf: part.hashes)
    entries.offsets.append(contentsOf: part.offsets)
    entries.values.take(&part.values, filling: .null)
  }

  private func leaveShape(_ entries: inout Entries, _ level: Int) {
    guard entries.isInShape else { return }
    entries.isInShape = false
    entries.keys = shapes[level].texts(at: entries.places)
    entries.offsets = [Int](repeating: 0, count: entries.keys.count)
  }

  private func lastKey(of entries: Entries, _ level: Int) -> String {
    if entries.isInShape { return shapes[level].keys[entries.nextPlace - 1].text }
    return entries.keys.last ?? ""
  }

  private mutating func dictionary(of entries: inout Entries, _ level: Int) -> PropertyList {
    guard entries.isInShape else {
      // Such dictionaries have little in common: the next one starts a new shape.
      if entries.keys.count > XMLKeyShape.limit { shapes[level] = XMLKeyShape() }
      if !entries.hashes.isEmpty { entries.hashKeys() }
      guard let keys = PropertyListKeys(distinct: entries.keys, hashes: entries.hashes) else {
        return .dictionary(merged(entries))
      }
      return Self.result(keys, &entries.values)
    }
    shapes[level].lastCount = entries.values.count
    return Self.result(shapes[level].subset(entries.places), &entries.values)
  }

  /// Takes the values, which counts no reference to them.
  private static func result(
    _ keys: PropertyListKeys,
    _ values: inout [PropertyList]
  ) -> PropertyList {
    if let uid = uid(keys.list, values) { return .uid(uid) }
    var taken: [PropertyList] = []
    swap(&taken, &values)
    return .dictionary(PropertyListDictionary(keys, values: taken))
  }

  /// The dictionary of keys of which some are given more than once.
  private mutating func merged(_ entries: Entries) -> PropertyListDictionary {
    var dictionary = PropertyListDictionary()
    for (place, key) in entries.keys.enumerated()
    where dictionary.updateValue(entries.values[place], forKey: key) {
      remark(.repeatedKey(key), at: entries.offsets[place])
    }
    return dictionary
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
