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
  private var states: [UInt8]
  /// The objects that are kept, by their number.
  private var kept: [Int: Kept] = [:]
  /// In how many containers that are read a second time the reader is; what is odd about them was
  /// remarked the first time.
  private var repeatedLevels = 0
  /// How many values the last object unfolds to, long texts and bytes counted by their size.
  var lastCount = 0
  /// How many containers lie inside each other in the last object.
  var lastHeight = 0
  /// The bytes of the text that is read, kept to save its memory for the next.
  var scratch: [UInt8] = []
  /// The keys of dictionaries that were read, by a hash of the references to them.
  var keyLists = BinaryKeyLists()
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
  private static let inProgress: UInt8 = 2
  private static let isKept: UInt8 = 3

  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(PropertyListError) {
    self.bytes = bytes
    self.limits = limits
    trailer = try BinaryTrailer(of: bytes)
    states = [UInt8](repeating: Self.unread, count: trailer.objectCount)
  }

  mutating func read() throws(PropertyListError) -> PropertyList {
    let value = try object(trailer.topObject, depth: 0)
    let unused = states.count { $0 == Self.unread }
    if unused > 0 { remark(.unusedObjects(count: unused), at: trailer.tableOffset) }
    if let gap = trailer.gap { remark(.trailingContent, at: gap) }
    return value
  }

  /// Reads an object that lies inside `depth` containers; its count and height are the last ones.
  mutating func object(_ number: Int, depth: Int) throws(PropertyListError) -> PropertyList {
    let state = states[number]
    let offset = try offset(of: number)
    guard state < Self.inProgress else { return try known(state, number, offset, depth) }
    let marker = bytes[offset]
    guard marker >= 0xA0 else {
      let value = try scalar(marker, offset)
      lastHeight = 0
      let byteCount = Self.outlineByteCount(of: value)
      lastCount = 1 + byteCount / 64
      // A null is remarked once, wherever else it is referred to.
      if marker == 0x00 || state == Self.readOnce && byteCount > 0 {
        keep(value, number)
      } else {
        states[number] = Self.readOnce
      }
      return value
    }
    guard depth < limits.depth else { throw fault(tooDeep, at: offset) }
    states[number] = Self.inProgress
    guard state == Self.readOnce else {
      let value = try container(marker, offset, depth)
      states[number] = Self.readOnce
      return value
    }
    repeatedLevels += 1
    let value = try container(marker, offset, depth)
    repeatedLevels -= 1
    keep(value, number)
    return value
  }

  private mutating func keep(_ value: PropertyList, _ number: Int) {
    states[number] = Self.isKept
    kept[number] = Kept(value: value, count: lastCount, height: lastHeight)
  }

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
    lastCount = known.count
    lastHeight = known.height
    return known.value
  }

  private var tooDeep: PropertyListError.Reason {
    .overLimit("levels of containers", limit: limits.depth)
  }

  /// How many bytes of a value lie in memory of their own.
  private static func outlineByteCount(of value: PropertyList) -> Int {
    switch value {
    case .string(let text):
      let count = text.utf8.count
      return count > 15 ? count : 0
    case .data(let bytes): return bytes.count
    default: return 0
    }
  }

  private mutating func container(
    _ marker: UInt8,
    _ offset: Int,
    _ depth: Int
  ) throws(PropertyListError) -> PropertyList {
    var body = offset + 1
    switch marker >> 4 {
    case 0xA: return try array(try count(marker, &body, offset), body, offset, depth)
    case 0xC:
      remark(.set, at: offset)
      return try array(try count(marker, &body, offset), body, offset, depth)
    case 0xD: return try dictionary(try count(marker, &body, offset), body, offset, depth)
    default: throw fault(.unknownMarker(marker), at: offset)
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

  /// Adds a step to the paths of the remarks that were made inside a value.
  mutating func note(_ step: String, sinceRemark first: Int) {
    for place in first..<remarks.count { remarks[place] = remarks[place].inside(step) }
  }
}
