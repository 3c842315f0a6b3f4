// Valise — reading property lists in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// Reads a property list in XML, as strictly as Apple's reader and with the same liberties.
struct XMLPropertyListReader: ~Copyable {
  var scanner: XMLScanner
  let limits: PropertyListLimits
  private(set) var valueCount = 0
  /// What was read already, by the places where it starts.
  var parts: [Int: Part] = [:]
  /// How far a reader of a part reads.
  var lastOffset = Int.max
  /// Whether plain elements are read the quick way; the tests read all of them both ways.
  let isPlainWayTaken: Bool
  /// The keys of the last dictionary at each level of dictionaries.
  var shapes: [XMLKeyShape] = []
  /// How many dictionaries are open.
  var level = 0
  private(set) var remarks: [PropertyListRemark] = []

  /// A start tag.
  struct Tag {
    let name: Range<Int>
    let isEmpty: Bool
    let offset: Int
  }

  init(
    _ bytes: [UInt8],
    limits: PropertyListLimits,
    isPlainWayTaken: Bool = true
  ) throws(PropertyListError) {
    self.limits = limits
    self.isPlainWayTaken = isPlainWayTaken
    do throws(XMLError) {
      let xmlLimits = XMLLimits(depth: limits.depth + 2, byteCount: limits.byteCount)
      scanner = try XMLScanner(bytes, limits: xmlLimits, tolerance: .asApplesReader)
    } catch {
      throw PropertyListError(
        .xml(error.reason),
        at: .text(error.position),
        path: PropertyListPath()
      )
    }
  }

  /// Makes a reader of a part of a text, which starts at a place inside a container.
  init(_ scanner: XMLScanner, limits: PropertyListLimits) {
    self.scanner = scanner
    self.limits = limits
    isPlainWayTaken = true
  }

  /// Reads the whole text.
  mutating func read() throws(PropertyListError) -> PropertyList {
    let root = try firstTag()
    let value: PropertyList
    if XMLPropertyListElement(root.name, in: scanner.bytes) == .plist {
      value = try contents(of: root)
    } else {
      remark(.missingPlistElement, at: root.offset)
      value = try self.value(root)
    }
    noteTrailingContent()
    return value
  }

  private mutating func firstTag() throws(PropertyListError) -> Tag {
    while true {
      let start = scanner.offset
      switch try advance() {
      case .start: return Tag(name: scanner.name, isEmpty: false, offset: start)
      case .empty: return Tag(name: scanner.name, isEmpty: true, offset: start)
      case .comment, .instruction, .documentType, .text: continue
      case .end, .cdata, .finish: throw fault(.badRoot("no <plist>"), at: start)
      }
    }
  }

  private mutating func contents(of root: Tag) throws(PropertyListError) -> PropertyList {
    let first = root.isEmpty ? Next.end : try next(inside: .plist)
    if case .end = first { throw fault(.badRoot("nothing inside <plist>"), at: root.offset) }
    let value = try self.value(first)
    if let second = try nextTag(inside: .plist) {
      throw fault(.badRoot("a second value inside <plist>"), at: second.offset)
    }
    return value
  }

  /// Notes what follows the root, which Apple's reader does not look at.
  private mutating func noteTrailingContent() {
    while true {
      let start = scanner.offset
      do throws(PropertyListError) {
        switch try advance() {
        case .finish: return
        case .comment, .instruction: continue
        case .start, .empty, .end, .text, .cdata, .documentType: break
        }
      } catch {
        // Whatever it is, it is behind the value.
      }
      return remark(.trailingContent, at: start)
    }
  }

  mutating func value(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    try count(tag.offset)
    switch XMLPropertyListElement(tag.name, in: scanner.bytes) {
    case .string: return .string(try text(.string, tag))
    case .dict: return try dictionary(tag)
    case .array: return try array(tag)
    case .integer: return .integer(try integer(try text(.integer, tag), tag.offset))
    case .true: return .boolean(try truth(true, .true, tag))
    case .false: return .boolean(try truth(false, .false, tag))
    case .data: return .data(try data(try text(.data, tag), tag.offset))
    case .real: return .real(try real(try text(.real, tag), tag.offset))
    case .date: return .date(try date(try text(.date, tag), tag.offset))
    case .key, .plist, nil:
      throw fault(.unknownElement(scanner.string(tag.name)), at: tag.offset)
    }
  }

  /// Counts a value.
  mutating func count(_ offset: Int) throws(PropertyListError) {
    valueCount += 1
    guard valueCount <= limits.values else {
      throw fault(.overLimit("values", limit: limits.values), at: offset)
    }
  }

  /// Checks that a part does not go far beyond where the next one starts.
  @inline(__always)
  func checkExtent() throws(PropertyListError) {
    guard scanner.offset <= lastOffset else {
      throw fault(.badRoot("a part that is too long"), at: scanner.offset)
    }
  }

  /// Counts values that were read already.
  mutating func add(valuesOf part: Part) { valueCount += part.count }

  // MARK: Places

  // Paths grow from the inside out, while an error or a remark leaves the containers, so that a
  // value without either costs nothing.

  func fault(_ reason: PropertyListError.Reason, at offset: Int) -> PropertyListError {
    PropertyListError(
      reason,
      at: .text(scanner.position(of: offset)),
      path: PropertyListPath()
    )
  }

  func fault(_ error: XMLError) -> PropertyListError {
    PropertyListError(.xml(error.reason), at: .text(error.position), path: PropertyListPath())
  }

  mutating func remark(_ kind: PropertyListRemark.Kind, at offset: Int) {
    guard remarks.count < PropertyListRemark.limit else { return }
    let position = PropertyListError.Position.text(scanner.position(of: offset))
    let path = PropertyListPath()
    remarks.append(PropertyListRemark(kind: kind, position: position, path: path))
  }

  mutating func forgetRemarks() { remarks = [] }

  /// Adds a step to the paths of the remarks that were made inside a value.
  mutating func note(_ step: String, sinceRemark first: Int) {
    for place in first..<remarks.count { remarks[place] = remarks[place].inside(step) }
  }
}
