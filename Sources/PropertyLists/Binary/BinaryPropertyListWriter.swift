// Valise — writing binary property lists
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Writes a binary property list, version `00`, as small as the format allows.
///
/// Equal texts, numbers, dates and bytes are stored once. Objects stand in the order in which
/// CoreFoundation stores them: a container, then its keys, then its values.
struct BinaryPropertyListWriter: ~Copyable {
  private let sortedKeys: Bool
  private var table = BinaryScalarTable()
  /// The containers in the order of their numbers.
  private var containers: [Container] = []
  /// The numbers of what lies in the containers.
  private var references: [UInt32] = []
  private var keyNumbers = BinaryKeyNumbers()

  /// A container, its parts as numbers of other objects.
  private struct Container {
    let number: UInt32
    /// How many values it has; a dictionary has as many keys.
    let count: Int
    let isDictionary: Bool
    /// Where the numbers of its parts start: keys, then values.
    let firstReference: Int

    var marker: UInt8 { isDictionary ? 0xD0 : 0xA0 }
    var references: Range<Int> {
      firstReference..<(firstReference + (isDictionary ? 2 * count : count))
    }
  }

  init(sortedKeys: Bool) { self.sortedKeys = sortedKeys }

  mutating func document(_ value: PropertyList) -> [UInt8] {
    _ = add(0, of: [value])
    let referenceSize = BinaryNumbers.width(UInt64(max(0, table.count - 1)))
    var writer = ByteWriter(capacity: byteCount(referenceSize))
    writer.write(utf8: "bplist00")
    let offsets = writeObjects(referenceSize, to: &writer)
    let tableOffset = writer.count
    let offsetSize = BinaryNumbers.width(UInt64(tableOffset))
    for offset in offsets { writer.writeBigEndian(UInt64(offset), byteCount: offsetSize) }
    writer.write(repeating: 0, count: 6)
    writer.write(UInt8(offsetSize))
    writer.write(UInt8(referenceSize))
    writer.write(UInt64(table.count), .big)
    writer.write(UInt64(0), .big)
    writer.write(UInt64(tableOffset), .big)
    return writer.bytes
  }

  // MARK: Numbers of objects

  /// Adds one of several values, and gives its number.
  ///
  /// The value stays in its array: taking it out would count a reference to its memory.
  private mutating func add(_ place: Int, of values: [PropertyList]) -> UInt32 {
    switch values[place] {
    case .array(let parts): add(parts)
    case .dictionary(let dictionary): add(dictionary)
    case .null: table.number { $0.write(0x00 as UInt8) }
    case .boolean(let truth): table.number { $0.write(truth ? 0x09 : 0x08 as UInt8) }
    case .integer(let number): table.number { $0.writeObject(number) }
    case .real(let number): table.number { $0.writeObject(number) }
    case .date(let date): table.number { $0.writeObject(date) }
    case .data(let bytes): table.number { $0.writeObject(bytes) }
    case .string(let text): table.number { $0.writeObject(text) }
    case .uid(let number): table.number { $0.writeObject(uid: number) }
    }
  }

  private mutating func add(_ values: [PropertyList]) -> UInt32 {
    let (number, first) = addContainer(values.count, isDictionary: false)
    for place in values.indices { references[first + place] = add(place, of: values) }
    return number
  }

  private mutating func add(_ dictionary: PropertyListDictionary) -> UInt32 {
    let keys = dictionary.keys
    let values = dictionary.values
    let count = values.count
    let (number, first) = addContainer(count, isDictionary: true)
    guard count > 0 else { return number }
    let places = sortedKeys ? dictionary.sortedPlaces : nil
    if let known = keyNumbers.firstReference(of: keys) {
      for index in 0..<count { references[first + index] = references[known + index] }
    } else {
      for index in 0..<count {
        let key = keys[places?[index] ?? index]
        references[first + index] = table.number { $0.writeObject(key) }
      }
      keyNumbers.note(keys, firstReference: first)
    }
    for index in 0..<count {
      references[first + count + index] = add(places?[index] ?? index, of: values)
    }
    return number
  }

  /// Adds a container, its parts to be filled in.
  private mutating func addContainer(
    _ count: Int,
    isDictionary: Bool
  ) -> (number: UInt32, firstReference: Int) {
    let container = Container(
      number: table.reserveNumber(),
      count: count,
      isDictionary: isDictionary,
      firstReference: references.count
    )
    containers.append(container)
    references.append(contentsOf: repeatElement(0, count: container.references.count))
    return (container.number, container.firstReference)
  }

  // MARK: Objects as bytes

  /// Writes all objects; answers where each of them starts.
  private func writeObjects(_ referenceSize: Int, to writer: inout ByteWriter) -> [Int] {
    let scalars = table.writer.bytes
    var offsets: [Int] = []
    offsets.reserveCapacity(table.count)
    var number = 0
    /// Writes what stands before a container, or before the end, all at once.
    func writeScalars(before next: Int) {
      let start = number < table.count ? table.starts[number] : scalars.count
      let end = next < table.count ? table.starts[next] : scalars.count
      let shift = writer.count - start
      for number in number..<next { offsets.append(table.starts[number] + shift) }
      writer.write(contentsOf: scalars[start..<end])
      number = next
    }
    for container in containers {
      writeScalars(before: Int(container.number))
      offsets.append(writer.count)
      writer.writeMarker(container.marker, container.count)
      for reference in container.references {
        writer.writeBigEndian(UInt64(references[reference]), byteCount: referenceSize)
      }
      number += 1
    }
    writeScalars(before: table.count)
    return offsets
  }

  /// How many bytes the file has at most.
  private func byteCount(_ referenceSize: Int) -> Int {
    let markers = 10 * containers.count
    let parts = referenceSize * references.count + markers + table.writer.count
    let offsets = table.count * BinaryNumbers.width(UInt64(parts + 8))
    return 8 + parts + offsets + BinaryTrailer.byteCount
  }
}
