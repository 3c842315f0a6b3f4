// Valise — writing property lists in XML, laid out as Apple's writer does
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// Writes a property list in XML, byte for byte as CoreFoundation lays it out.
struct XMLPropertyListWriter: ~Copyable {
  var writer = XMLWriter()
  private var keyLines = XMLKeyLines()
  private let sortedKeys: Bool
  let tags = XMLPropertyListTags()
  /// What is split instead of written, if anything.
  let splitting: Size?
  /// The entries that were left out.
  var slices: [Slice] = []

  init(sortedKeys: Bool, splitting: Size? = nil) {
    self.sortedKeys = sortedKeys
    self.splitting = splitting
  }

  mutating func document(_ value: PropertyList) throws(PropertyListError) -> [UInt8] {
    begin()
    try write(0, of: [value])
    end()
    return writer.finished()
  }

  /// Writes what stands before the value.
  mutating func begin() {
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.raw("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\"")
    writer.raw(" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n")
    writer.raw("<plist version=\"1.0\">\n")
  }

  /// Writes what stands behind the value.
  mutating func end() { writer.raw("</plist>\n") }

  /// Begins a dictionary that is not empty.
  mutating func openDictionary() { writer.open(tags.dictionary) }

  /// Ends a dictionary.
  mutating func closeDictionary() { writer.close(tags.dictionaryEnd) }

  /// Writes a key whose value follows.
  mutating func key(_ key: String) throws(PropertyListError) {
    do throws(PropertyListError) { try element(tags.key, key, tags.keyEnd) } catch {
      throw error.inside(key)
    }
  }

  /// Writes one of several values.
  ///
  /// The value stays in its array: taking it out would count a reference to its memory, whatever
  /// its type.
  mutating func write(
    _ place: Int,
    of values: [PropertyList]
  ) throws(PropertyListError) {
    switch values[place] {
    case .dictionary(let dictionary): try write(dictionary)
    case .array(let values): try write(values)
    case .string(let text): try element(tags.string, text, tags.stringEnd)
    case .integer(let number):
      let magnitude = number.isNegative ? 0 &- number.bits : number.bits
      writer.element(tags.integer, magnitude, isNegative: number.isNegative, tags.integerEnd)
    case .real(let number): try write(number)
    case .boolean(let truth): writer.line(truth ? tags.true : tags.false)
    case .date(let date): try write(date)
    case .data(let bytes): write(bytes)
    case .uid(let number):
      // Readers take a larger number for a plain dictionary.
      guard number <= UInt32.max else { throw cannotHold("the UID \(number), over 32 bits") }
      var reference = PropertyListDictionary()
      reference["CF$UID"] = .integer(PropertyListInteger(number))
      try write(reference)
    case .null: throw cannotHold("a null; binary and json can")
    }
  }

  private mutating func write(_ dictionary: PropertyListDictionary) throws(PropertyListError) {
    guard !dictionary.isEmpty else { return writer.line(tags.emptyDictionary) }
    writer.open(tags.dictionary)
    let keys = dictionary.keys
    let values = dictionary.values
    if isSplit(values) {
      split(values, keys, sortedKeys ? dictionary.sortedPlaces : nil)
    } else if sortedKeys {
      for place in dictionary.sortedPlaces { try entry(keys[place], place, of: values) }
    } else {
      switch keyLines.look(up: keys, writer.indentation) {
      case .none: for place in keys.indices { try entry(keys[place], place, of: values) }
      case .seen: try keepingLines(of: keys, values)
      case .lines(let lines): try write(lines, of: keys, values)
      }
    }
    writer.close(tags.dictionaryEnd)
  }

  /// Writes a dictionary whose keys came before and are expected again.
  private mutating func keepingLines(
    of keys: [String],
    _ values: [PropertyList]
  ) throws(PropertyListError) {
    let areShort = keys.allSatisfy { $0.utf8.count <= XMLKeyLines.longestKey }
    let indentation = writer.indentation
    var lines = XMLLines.Draft()
    for place in keys.indices {
      do throws(PropertyListError) {
        if areShort {
          let refused = writer.element(tags.key, keys[place], tags.keyEnd, keptIn: &lines)
          if let refused { throw cannotHold(control: refused) }
        } else {
          try element(tags.key, keys[place], tags.keyEnd)
        }
        try write(place, of: values)
      } catch {
        throw error.inside(keys[place])
      }
    }
    if areShort { keyLines.keep(XMLLines(lines), of: keys, indentation) }
  }

  /// Writes a dictionary whose keys have lines.
  private mutating func write(
    _ lines: XMLLines,
    of keys: [String],
    _ values: [PropertyList]
  ) throws(PropertyListError) {
    for place in values.indices {
      writer.line(place, of: lines)
      do throws(PropertyListError) { try write(place, of: values) } catch {
        throw error.inside(keys[place])
      }
    }
  }

  mutating func entry(
    _ key: String,
    _ place: Int,
    of values: [PropertyList]
  ) throws(PropertyListError) {
    do throws(PropertyListError) {
      try element(tags.key, key, tags.keyEnd)
      try write(place, of: values)
    } catch {
      throw error.inside(key)
    }
  }

  private mutating func write(_ values: [PropertyList]) throws(PropertyListError) {
    guard !values.isEmpty else { return writer.line(tags.emptyArray) }
    writer.open(tags.array)
    if isSplit(values) {
      split(values)
    } else {
      for place in values.indices {
        do throws(PropertyListError) {
          try write(place, of: values)
        } catch {
          throw error.inside(String(place))
        }
      }
    }
    writer.close(tags.arrayEnd)
  }
}
