// Valise — giving an image sections of data, or those that it has other contents
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// A section of data and what it is to hold.
public struct MachOSectionContents: Hashable, Sendable {
  /// The name, such as `__entitlements`.
  public let name: String
  /// The bytes.
  public let bytes: [UInt8]

  /// Makes a section of its name and its bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension MachOImageEdit {
  /// Gives sections of a segment other contents, and adds those that are missing.
  ///
  /// Sections that are looked up by their names alone, such as `__entitlements`, can be changed
  /// so: nothing else in the image moves. Contents that outgrow their section go behind the last
  /// one of the segment or before the first, where the image has zeros that nothing else uses.
  ///
  /// - Parameters:
  ///   - sections: The sections, each named once.
  ///   - segmentName: The segment, such as `__TEXT`.
  ///   - read: Gives the bytes of a range of the file that the image was read from.
  /// - Throws: `.noRoom` for the load commands, `.noSectionRoom`; `.unusualCommand` for images that
  ///   count on the numbers of their sections; `.unreadable` when `read` fails.
  public mutating func setSections(
    _ sections: [MachOSectionContents],
    of segmentName: String,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) {
    var edited = self
    let there = edited.place(ofSegment: segmentName)?.segment.sections.map(\.name) ?? []
    let missing = sections.filter { !there.contains($0.name) }
    if let first = missing.first {
      try edited.addSections(missing, first, to: segmentName, read: read)
    }
    for section in sections {
      try edited.fill(
        section,
        of: segmentName,
        isNew: !there.contains(section.name),
        read: read
      )
    }
    self = edited
  }

  private struct SegmentPlace {
    let index: Int
    let segment: MachOSegment
  }

  private func place(ofSegment name: String) -> SegmentPlace? {
    for (index, command) in loadCommands.enumerated() {
      guard case .segment(let segment) = command.content, segment.name == name else { continue }
      return SegmentPlace(index: index, segment: segment)
    }
    return nil
  }

  /// Adds empty sections behind those of a segment, and counts on in symbols.
  private mutating func addSections(
    _ sections: [MachOSectionContents],
    _ first: MachOSectionContents,
    to segmentName: String,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) {
    guard let place = place(ofSegment: segmentName) else {
      let name = "\(segmentName),\(first.name)"
      throw .noSectionRoom(architecture, section: name, needed: first.bytes.count)
    }
    var last = 0
    for command in loadCommands[...place.index] {
      if case .segment(let segment) = command.content { last += segment.sections.count }
    }
    let command = loadCommands[place.index]
    var writer = ByteWriter()
    writer.write(contentsOf: command.bytes)
    for section in sections {
      writer.write(contentsOf: header.sectionBytes(named: section.name, of: segmentName))
    }
    let count = place.segment.sections.count + sections.count
    writer.patch(UInt32(clamping: writer.count), at: 4, header.byteOrder)
    writer.patch(UInt32(clamping: count), at: header.sectionCountPlace, header.byteOrder)
    try replaceCommand(at: place.index, by: writer.bytes)
    try moveSectionNumbers(above: last, by: sections.count, read: read)
  }

  /// Puts contents into a section that is there, which may move.
  private mutating func fill(
    _ section: MachOSectionContents,
    of segmentName: String,
    isNew: Bool,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) {
    guard let place = place(ofSegment: segmentName),
      let index = place.segment.sections.firstIndex(where: { $0.name == section.name })
    else { return }
    let old = place.segment.sections[index]
    let count = section.bytes.count
    var start = old.fileOffset == 0 ? nil : Int(old.fileOffset)
    let size = Int(clamping: old.size)
    guard !old.isZeroFilled || start == nil, size <= self.size, (start ?? 0) <= self.size - size
    else { throw .unusualCommand(section.name, at: original.offset + commandPlace(place.index)) }
    if let start, size == count {
      let range = start..<(start + count)
      if try contents(of: range, read: read) == section.bytes { return }
    }
    if let there = start {
      let stays = try canStay(there, size: size, growingTo: count, in: place.segment, read: read)
      patches.put([UInt8](repeating: 0, count: size), at: there)
      if !stays { start = nil }
    }
    let name = "\(segmentName),\(section.name)"
    let new: Int
    if let start {
      new = start
    } else {
      let fault = MachOEditError.noSectionRoom(architecture, section: name, needed: count)
      new = try newPlace(for: count, in: place.segment, otherwise: fault, read: read)
    }
    patches.put(section.bytes, at: new)
    roomEnd = min(roomEnd, new)
    try setSection(index, of: place.index, place.segment, at: new, count: count)
    note(.section(name, byteCount: count, isNew: isNew))
  }

  private func commandPlace(_ index: Int) -> Int { loadCommands[index].offset }

  /// Whether a section can grow where it is.
  private func canStay(
    _ place: Int,
    size: Int,
    growingTo count: Int,
    in segment: MachOSegment,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) -> Bool {
    guard count > size else { return true }
    return try isFree((place + size)..<(place + count), in: segment, read: read)
  }

  private mutating func setSection(
    _ section: Int,
    of command: Int,
    _ segment: MachOSegment,
    at place: Int,
    count: Int
  ) throws(MachOEditError) {
    let start = header.sectionPlace(section)
    let isWide = header.is64Bit
    // `newPlace` and `isFree` stay inside the segment, so that the sum is an address in it.
    let address = segment.address &+ UInt64(place) &- segment.fileOffset
    var numbers = number(Int(truncatingIfNeeded: address), at: start + 32, isWide: isWide)
    numbers += number(count, at: start + (isWide ? 40 : 36), isWide: isWide)
    numbers.append((place: start + (isWide ? 48 : 40), value: UInt32(clamping: place)))
    let bytes = loadCommands[command].bytes(with: numbers, in: header)
    try replaceCommand(at: command, by: bytes)
  }
}

extension MachOImageEdit {
  /// The contents of a range, as they are now.
  func contents(
    of range: Range<Int>,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) -> [UInt8] {
    let place = original.offset + range.lowerBound
    let bytes: [UInt8]
    do {
      bytes = try read(place..<(place + range.count))
    } catch {
      throw .unreadable(.unreadable(at: place, reason: "\(error)"))
    }
    guard bytes.count == range.count else {
      throw .unreadable(
        .malformed(.truncated(at: place, needed: range.count, available: bytes.count))
      )
    }
    return patches.applied(to: bytes, of: range)
  }

  /// Where contents can go in a segment: behind its last section, else behind the load commands.
  private func newPlace(
    for count: Int,
    in segment: MachOSegment,
    otherwise fault: MachOEditError,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) -> Int {
    // As the linker does it, right behind the last section, since bytes need no alignment.
    let used = usedRanges(in: segment)
    if let start = used.map(\.upperBound).max(), start <= size, count <= size - start {
      let range = start..<(start + count)
      if try isFree(range, in: segment, read: read) { return start }
    }
    // What is still to come: the command of a signature.
    let hasSignature = loadCommands.contains { $0.number == LoadCommand.codeSignature }
    let low = commandEnd + (hasSignature ? 0 : 16)
    guard count <= roomEnd - low else { throw fault }
    let start = roomEnd - count
    let range = start..<(start + count)
    guard start >= low, try isFree(range, in: segment, read: read) else { throw fault }
    return start
  }

  /// Whether a range lies in a segment, in the file and in memory, is zero, and nobody's.
  private func isFree(
    _ range: Range<Int>,
    in segment: MachOSegment,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) -> Bool {
    guard !range.isEmpty else { return true }
    let start = Int(clamping: segment.fileOffset)
    let memory = Int(clamping: segment.memorySize)
    guard range.lowerBound >= max(start, commandEnd), range.upperBound <= segment.safeFileEnd,
      range.upperBound - start <= memory, range.upperBound <= min(size, original.size),
      !usedRanges(in: segment).contains(where: { $0.overlaps(range) })
    else { return false }
    return try contents(of: range, read: read).allSatisfy { $0 == 0 }
  }

  /// What of a segment's bytes sections and tables use.
  private func usedRanges(in segment: MachOSegment) -> [Range<Int>] {
    let all = Int(clamping: segment.fileOffset)..<segment.safeFileEnd
    var used: [Range<Int>] = []
    for command in loadCommands {
      switch command.content {
      case .segment(let other):
        used += other.sections.filter { !$0.isZeroFilled && $0.size > 0 && $0.fileOffset > 0 }
          .map { section in
            let start = Int(section.fileOffset)
            return start..<max(start, start + min(size, Int(clamping: section.size)))
          }
        let isOwn = other.name == segment.name && other.fileOffset == segment.fileOffset
        if !isOwn, other.fileSize > 0 {
          used.append(Int(clamping: other.fileOffset)..<other.safeFileEnd)
        }
      case .encryption: continue  // It names code, which has a section.
      default:
        used += original.ranges(of: command).filter { $0.size > 0 }.map { range in
          let start = Int(clamping: range.offset)
          return start..<max(start, Int(clamping: range.end ?? .max))
        }
      }
    }
    return used.filter { $0.overlaps(all) && !$0.isEmpty }
  }
}

extension MachOSegment {
  /// Where the segment ends in the image, never before its start.
  fileprivate var safeFileEnd: Int { max(Int(clamping: fileOffset), Int(clamping: fileEnd)) }
}

extension MachOHeader {
  /// Where a segment's command has the number of its sections.
  fileprivate var sectionCountPlace: Int { is64Bit ? 64 : 48 }

  /// Where a section is described in the command of its segment.
  fileprivate func sectionPlace(_ index: Int) -> Int {
    is64Bit ? 72 + 80 * index : 56 + 68 * index
  }

  /// The description of an empty section of plain data.
  fileprivate func sectionBytes(named name: String, of segmentName: String) -> [UInt8] {
    var writer = ByteWriter()
    for text in [name, segmentName] {
      let bytes = text.utf8.prefix(16)
      writer.write(contentsOf: bytes)
      writer.write(repeating: 0, count: 16 - bytes.count)
    }
    writer.write(repeating: 0, count: (is64Bit ? 80 : 68) - writer.count)
    return writer.bytes
  }
}
