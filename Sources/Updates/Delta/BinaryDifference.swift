// Valise — a new file made of an old one and the differences to it
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import ValiseCompression

/// The differences between two files in the form of bsdiff, and how the new file is made of them.
///
/// Source: the formats BSDIFF40, whose blocks are packed by bzip2, and BSDIFN40, whose are not.
struct BinaryDifference {
  /// How the blocks are packed.
  enum Form {
    case packed
    case plain
  }

  /// The size of the magic number and the three lengths behind it, in bytes.
  static let headerSize = 32
  static let packedMagic = [UInt8]("BSDIFF40".utf8)
  static let plainMagic = [UInt8]("BSDIFN40".utf8)

  /// How many steps without any byte are allowed, of which a small packed block can hold many.
  private static let emptyStepLimit = 1_000_000

  /// The size of the new file, in bytes.
  let newSize: Int
  private let name: String
  private let control: DeltaStream
  private let added: DeltaStream
  private let extra: DeltaStream

  /// Reads the header of the differences.
  ///
  /// - Parameters:
  ///   - source: The differences.
  ///   - name: What messages call the file.
  ///   - limit: The most bytes that the new file may have.
  /// - Throws: `.badDifference`, `.limit`.
  init(_ source: ByteSource<DeltaError>, of name: String, limit: Int) throws(DeltaError) {
    self.name = name
    guard source.byteCount >= Self.headerSize else {
      throw .badDifference(name, reason: "they are shorter than their header")
    }
    let header = try source.bytes(at: 0, count: Self.headerSize)
    let method: StreamMethod?
    switch [UInt8](header.prefix(8)) {
    case Self.packedMagic: method = .bzip2
    case Self.plainMagic: method = nil
    default: throw .badDifference(name, reason: "they do not start as they must")
    }
    let numbers = [8, 16, 24].map { SignedMagnitude.value(header, at: $0) }
    let (controlLength, addedLength, newSize) = (numbers[0], numbers[1], numbers[2])
    let room = source.byteCount - Self.headerSize
    guard controlLength >= 0, addedLength >= 0, newSize >= 0, controlLength <= room,
      addedLength <= room - controlLength
    else { throw .badDifference(name, reason: "their parts are longer than they are") }
    guard newSize <= limit else {
      throw .limit("the new size of \(name)", value: UInt64(newSize), limit: limit)
    }
    self.newSize = newSize
    let controlEnd = Self.headerSize + controlLength
    let addedEnd = controlEnd + addedLength
    control = try DeltaStream(source, in: Self.headerSize..<controlEnd, method: method)
    added = try DeltaStream(source, in: controlEnd..<addedEnd, method: method)
    extra = try DeltaStream(source, in: addedEnd..<source.byteCount, method: method)
  }

  /// Makes the new file of the old one, and hands it to `use` in parts.
  ///
  /// Where the differences speak of bytes that the old file does not have, these count as zeros.
  ///
  /// - Throws: `.badDifference`, and what `use` throws.
  func apply(
    to old: ByteSource<DeltaError>,
    _ use: ([UInt8]) throws(DeltaError) -> Void
  ) throws(DeltaError) {
    var (made, place, emptySteps) = (0, 0, 0)
    while made < newSize {
      let step = try nextStep()
      guard step.add >= 0, step.copy >= 0, step.add <= newSize - made,
        step.copy <= newSize - made - step.add
      else { throw .badDifference(name, reason: "a step leaves the new file") }
      try add(step.add, from: old, at: place, use)
      try pass(step.copy, use)
      made += step.add + step.copy
      emptySteps += step.add + step.copy == 0 ? 1 : 0
      guard emptySteps < Self.emptyStepLimit else {
        throw .badDifference(name, reason: "too many steps make nothing")
      }
      let (after, overflow) = place.addingReportingOverflow(step.add)
      let (next, overflowToo) = after.addingReportingOverflow(step.seek)
      guard !overflow, !overflowToo else {
        throw .badDifference(name, reason: "a step goes too far")
      }
      place = next
    }
  }

  private func nextStep() throws(DeltaError) -> (add: Int, copy: Int, seek: Int) {
    let bytes = try read(24, from: control, "the steps end early")
    return (
      SignedMagnitude.value(bytes, at: 0), SignedMagnitude.value(bytes, at: 8),
      SignedMagnitude.value(bytes, at: 16)
    )
  }

  /// Makes bytes that are the sums of old ones and those of the differences.
  private func add(
    _ count: Int,
    from old: ByteSource<DeltaError>,
    at place: Int,
    _ use: ([UInt8]) throws(DeltaError) -> Void
  ) throws(DeltaError) {
    var done = 0
    while done < count {
      var part = try added.some(min(count - done, DeltaTree.partSize))
      guard !part.isEmpty else { throw .badDifference(name, reason: "a part ends early") }
      // The caller has shown that the new file holds `count` more bytes; a place may be anywhere.
      let start = place.addingReportingOverflow(done)
      guard !start.overflow, start.partialValue <= Int.max - part.count else {
        throw .badDifference(name, reason: "a step goes too far")
      }
      let wanted = start.partialValue..<(start.partialValue + part.count)
      let there = wanted.clamped(to: 0..<old.byteCount)
      if !there.isEmpty {
        let bytes = try old.bytes(at: there.lowerBound, count: there.count)
        let shift = there.lowerBound - wanted.lowerBound
        for index in bytes.indices { part[shift + index] &+= bytes[index] }
      }
      done += part.count
      try use(part)
    }
  }

  /// Passes bytes that are new on as they are.
  private func pass(
    _ count: Int,
    _ use: ([UInt8]) throws(DeltaError) -> Void
  ) throws(DeltaError) {
    var done = 0
    while done < count {
      let part = try extra.some(min(count - done, DeltaTree.partSize))
      guard !part.isEmpty else { throw .badDifference(name, reason: "a part ends early") }
      done += part.count
      try use(part)
    }
  }

  private func read(
    _ count: Int,
    from stream: DeltaStream,
    _ reason: String
  ) throws(DeltaError) -> [UInt8] {
    do throws(DeltaError) {
      return try stream.bytes(count)
    } catch {
      guard case .malformed = error else { throw error }
      throw .badDifference(name, reason: reason)
    }
  }
}
