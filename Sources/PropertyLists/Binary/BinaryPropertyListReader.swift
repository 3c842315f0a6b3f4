// Valise — reading binary property lists
// SPDX-License-Identifier: Apache-2.0

/// Reads a binary property list, version `00`.
///
/// Every object is read once, however often it is referred to. What sharing would unfold to is
/// counted, in number and in depth, so that a small file cannot stand for a value without end.
///
/// The reader cannot be copied, so that no step ever copies its tables.
struct BinaryPropertyListReader: ~Copyable {
  let bytes: [UInt8]
  let trailer: BinaryTrailer
  let limits: PropertyListLimits
  /// What was read of each object, as far as `states` says that it was.
  private var values: [PropertyList]
  private var states: [State]
  /// The way to the value that is read.
  private var steps: [Step] = []
  /// The bytes of the text that is read, kept to save its memory for the next.
  var scratch: [UInt8] = []
  private(set) var remarks: [PropertyListRemark] = []

  /// What is known of an object.
  struct State {
    /// How many values it unfolds to, long texts and bytes counted by their size; none before it
    /// was read, below zero while it is read.
    var count: Int
    /// How many containers lie inside each other in it.
    var height: Int

    static let unread = State(count: 0, height: 0)
    static let inProgress = State(count: -1, height: 0)
  }

  /// One step of the way to a value: the number of a key's object, or a place in an array.
  private struct Step {
    let number: Int
    let isKey: Bool
  }

  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(PropertyListError) {
    self.bytes = bytes
    self.limits = limits
    trailer = try BinaryTrailer(of: bytes)
    values = [PropertyList](repeating: .boolean(false), count: trailer.objectCount)
    states = [State](repeating: .unread, count: trailer.objectCount)
  }

  mutating func read() throws(PropertyListError) -> PropertyList {
    _ = try state(of: trailer.topObject, depth: 0)
    let unused = states.count { $0.count == 0 }
    if unused > 0 { remark(.unusedObjects(count: unused), at: trailer.tableOffset) }
    if let gap = trailer.gap { remark(.trailingContent, at: gap) }
    return values[trailer.topObject]
  }

  /// What was read of an object.
  func value(_ number: Int) -> PropertyList { values[number] }

  /// Reads an object that lies inside `depth` containers, if it was not read yet.
  mutating func state(of number: Int, depth: Int) throws(PropertyListError) -> State {
    let known = states[number]
    if known.count == 0 { return try unread(number, depth: depth) }
    // An object that was read further up may be too deep down here.
    guard known.count > 0, depth + known.height <= limits.depth else {
      let offset = try offset(of: number)
      throw fault(known.count < 0 ? .cycle : tooDeep, at: offset)
    }
    return known
  }

  private var tooDeep: PropertyListError.Reason {
    .overLimit("levels of containers", limit: limits.depth)
  }

  private mutating func unread(
    _ number: Int,
    depth: Int
  ) throws(PropertyListError) -> State {
    let offset = try offset(of: number)
    let marker = bytes[offset]
    guard marker >= 0xA0 else {
      let value = try scalar(marker, offset)
      let state = State(count: 1 + Self.weight(of: value), height: 0)
      values[number] = value
      states[number] = state
      return state
    }
    guard depth < limits.depth else { throw fault(tooDeep, at: offset) }
    states[number] = .inProgress
    let (value, state) = try container(marker, offset, depth)
    values[number] = value
    states[number] = state
    return state
  }

  /// How many further values a long text or many bytes count as.
  private static func weight(of value: PropertyList) -> Int {
    switch value {
    case .string(let text): text.utf8.count / 64
    case .data(let bytes): bytes.count / 64
    default: 0
    }
  }

  private mutating func container(
    _ marker: UInt8,
    _ offset: Int,
    _ depth: Int
  ) throws(PropertyListError) -> (PropertyList, State) {
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

  mutating func enter(place: Int) { steps.append(Step(number: place, isKey: false)) }

  mutating func enter(keyOfObject number: Int) { steps.append(Step(number: number, isKey: true)) }

  mutating func leave() { steps.removeLast() }

  private var path: PropertyListPath {
    var components: [String] = []
    for step in steps {
      let key = step.isKey ? values[step.number].stringValue : nil
      components.append(key ?? String(step.number))
    }
    return PropertyListPath(components: components)
  }

  func fault(_ reason: PropertyListError.Reason, at offset: Int) -> PropertyListError {
    PropertyListError(reason, at: .byte(offset), path: path)
  }

  mutating func remark(_ kind: PropertyListRemark.Kind, at offset: Int) {
    guard remarks.count < PropertyListRemark.limit else { return }
    remarks.append(PropertyListRemark(kind: kind, position: .byte(offset), path: path))
  }
}
