// Valise — reading binary property lists
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Reads a binary property list, version `00`.
///
/// What takes memory of its own, a container or a long text, is read at most twice, however often it
/// is referred to: most are referred to once, and keeping each would take memory and time. What
/// sharing would unfold to is counted, in number and in depth, so that a small file cannot stand for
/// a value without end.
///
/// The reader cannot be copied, so that no step ever copies its tables.
struct BinaryPropertyListReader: ~Copyable {
  let bytes: [UInt8]
  let trailer: BinaryTrailer
  let limits: PropertyListLimits
  /// What is known of each object, as one of the states below: a byte each, since references lead
  /// to and fro.
  private(set) var states: [UInt8]
  /// The objects that are kept, by their number.
  private var kept: [Int: Kept] = [:]
  /// In how many containers that are read a second time the reader is; what is odd about them was
  /// remarked the first time.
  private var repeatedLevels = 0
  /// How many values were read so far, shared ones counted wherever they stand, long texts and bytes
  /// by their size; what a container unfolds to is the difference of two counts.
  var valueCount = 0
  /// How many containers lie inside each other in the deepest value of the container that is read.
  private(set) var height = 0
  /// The bytes of the text that is read, kept to save its memory for the next.
  var scratch: [UInt8] = []
  /// The keys of dictionaries that were read, by a hash of the references to them.
  var keyLists = BinaryKeyLists()
  /// What was read already of large containers.
  var parts: [BinarySlices.Run: [Part]] = [:]
  private(set) var remarks: [PropertyListRemark] = []

  /// An object that was read.
  private struct Kept {
    let value: PropertyList
    let count: Int
    let height: Int
  }

  private static let unread: UInt8 = 0
  /// Read and not kept: what was met once, or is quicker read again than kept.
  private static let readOnce: UInt8 = 1
  /// A container that is being read.
  static let inProgress: UInt8 = 2
  private static let isKept: UInt8 = 3

  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(PropertyListError) {
    self.bytes = bytes
    self.limits = limits
    trailer = try BinaryTrailer(of: bytes)
    states = [UInt8](repeating: Self.unread, count: trailer.objectCount)
  }

  /// Makes a reader of a part of a file whose trailer is known, and what is read around it.
  init(_ bytes: [UInt8], _ trailer: BinaryTrailer, _ limits: PropertyListLimits, _ states: [UInt8])
  {
    self.bytes = bytes
    self.trailer = trailer
    self.limits = limits
    self.states = states
  }

  /// Notes the objects that another reader has read; none of them is known here.
  mutating func note(readIn others: [UInt8]) {
    for number in states.indices {
      let isRead = others[number] == Self.readOnce || others[number] == Self.isKept
      if isRead { states[number] = Self.readOnce }
    }
  }

  mutating func read() throws(PropertyListError) -> PropertyList {
    let value = try object(trailer.topObject, depth: 0)
    let unused = states.count { $0 == Self.unread }
    if unused > 0 { remark(.unusedObjects(count: unused), at: trailer.tableOffset) }
    if let gap = trailer.gap { remark(.trailingContent, at: gap) }
    return value
  }

  /// Reads an object that lies inside `depth` containers.
  ///
  /// It becomes part of the loop over the values, since most are numbers and short texts.
  @inline(__always)
  mutating func object(_ number: Int, depth: Int) throws(PropertyListError) -> PropertyList {
    let offset = try offset(of: number)
    let state = states[number]
    guard state < Self.inProgress else { return try known(state, number, offset, depth) }
    let marker = bytes[offset]
    guard marker < 0xA0 else { return try container(marker, number, state, offset, depth) }
    if state == Self.unread { states[number] = Self.readOnce }
    valueCount += 1
    var outlineByteCount = 0
    let value = try scalar(marker, offset, &outlineByteCount)
    // A null is remarked once, wherever else it is referred to.
    guard outlineByteCount > 0 || marker == 0x00 else { return value }
    let count = outlineByteCount / 64
    valueCount += count
    if marker == 0x00 || state == Self.readOnce { keep(value, number, 1 + count, height: 0) }
    return value
  }

  private mutating func keep(_ value: PropertyList, _ number: Int, _ count: Int, height: Int) {
    states[number] = Self.isKept
    kept[number] = Kept(value: value, count: count, height: height)
  }

  @inline(never)
  private mutating func known(
    _ state: UInt8,
    _ number: Int,
    _ offset: Int,
    _ depth: Int
  ) throws(PropertyListError) -> PropertyList {
    guard state != Self.inProgress, let known = kept[number] else {
      throw fault(.cycle, at: offset)
    }
    // An object that was read further up may be too deep down here.
    guard depth + known.height <= limits.depth else { throw fault(tooDeep, at: offset) }
    valueCount += known.count
    height = max(height, known.height)
    return known.value
  }

  private var tooDeep: PropertyListError.Reason {
    .overLimit("levels of containers", limit: limits.depth)
  }

  @inline(never)
  private mutating func container(
    _ marker: UInt8,
    _ number: Int,
    _ state: UInt8,
    _ offset: Int,
    _ depth: Int
  ) throws(PropertyListError) -> PropertyList {
    guard depth < limits.depth else { throw fault(tooDeep, at: offset) }
    states[number] = Self.inProgress
    let place = ContainerPlace(offset: offset, depth: depth, valuesBefore: valueCount)
    let heightBefore = height
    valueCount += 1
    height = 0
    let isRepeated = state == Self.readOnce
    if isRepeated { repeatedLevels += 1 }
    let value = try contents(marker, place)
    height += 1
    if isRepeated {
      repeatedLevels -= 1
      keep(value, number, valueCount - place.valuesBefore, height: height)
    } else {
      states[number] = Self.readOnce
    }
    height = max(height, heightBefore)
    return value
  }

  private mutating func contents(
    _ marker: UInt8,
    _ place: ContainerPlace
  ) throws(PropertyListError) -> PropertyList {
    var body = place.offset + 1
    switch marker >> 4 {
    case 0xA: return try array(try count(marker, &body, place.offset), body, place)
    case 0xC:
      remark(.set, at: place.offset)
      return try array(try count(marker, &body, place.offset), body, place)
    case 0xD: return try dictionary(try count(marker, &body, place.offset), body, place)
    default: throw fault(.unknownMarker(marker), at: place.offset)
    }
  }

  // MARK: Places

  // Paths grow from the inside out, as an error or a remark leaves the containers.

  func fault(_ reason: PropertyListError.Reason, at offset: Int) -> PropertyListError {
    PropertyListError(reason, at: .byte(offset), path: PropertyListPath())
  }

  mutating func remark(_ kind: PropertyListRemark.Kind, at offset: Int) {
    guard repeatedLevels == 0, remarks.count < PropertyListRemark.limit else { return }
    let path = PropertyListPath()
    remarks.append(PropertyListRemark(kind: kind, position: .byte(offset), path: path))
  }

  /// Starts to measure what is read from here on.
  mutating func begin() -> Int {
    height = 0
    return valueCount
  }

  /// Adds what was read elsewhere to what the container unfolds to that is read.
  mutating func add(_ part: Part) {
    valueCount += part.count
    height = max(height, part.height)
  }

  /// Adds a step to the paths of the remarks that were made inside a value.
  mutating func note(_ step: String, sinceRemark first: Int) {
    for place in first..<remarks.count { remarks[place] = remarks[place].inside(step) }
  }
}
