// Valise — writing the parts of a large property list in XML at the same time
// SPDX-License-Identifier: Apache-2.0

import XMLText

extension XMLPropertyListWriter {
  /// Entries of a large container, to be written apart.
  struct Slice: Sendable {
    /// The keys, where the container is a dictionary.
    let keys: [String]?
    let values: [PropertyList]
    /// The places of the entries in the order in which they are written, if it is another one.
    let places: [Int]?
    let range: Range<Int>
    let indentation: Int
    /// How much of everything else stands before the entries, in bytes.
    let bytesBefore: Int
  }

  /// What is split.
  struct Size {
    /// From how many entries on a container is split.
    var container = 1_024
    /// How many entries a slice has at least.
    var slice = 64
    /// In how many slices a container is split at most.
    var slices = 32
  }

  /// The bytes of a file, the entries of large containers written in several threads.
  ///
  /// What cannot be written is found in order by one writer, so that the error is the first.
  static func document(
    _ value: PropertyList,
    sortedKeys: Bool,
    threads: PropertyListThreads
  ) throws(PropertyListError) -> [UInt8] {
    let size = threads.count > 1 ? threads.slicing.written : nil
    var writer = XMLPropertyListWriter(sortedKeys: sortedKeys, splitting: size)
    do throws(PropertyListError) {
      let frame = try writer.document(value)
      guard !writer.slices.isEmpty else { return frame }
      if let parts = parts(writer.slices, sortedKeys, threads) {
        return joined(frame, writer.slices, parts)
      }
    } catch {
      guard !writer.slices.isEmpty else { throw error }
    }
    var serial = XMLPropertyListWriter(sortedKeys: sortedKeys)
    return try serial.document(value)
  }

  /// The bytes of slices; nothing when one of them cannot be written.
  private static func parts(
    _ slices: [Slice],
    _ sortedKeys: Bool,
    _ threads: PropertyListThreads
  ) -> [[UInt8]]? {
    threads.answers(of: slices.count) {
      XMLPropertyListWriter(sortedKeys: sortedKeys)
    } _: { writer, number in
      writer.part(slices[number])
    }
  }

  private static func joined(_ frame: [UInt8], _ slices: [Slice], _ parts: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(frame.count) { $0 + $1.count })
    var done = 0
    for (slice, part) in zip(slices, parts) {
      bytes.append(contentsOf: frame[done..<slice.bytesBefore])
      done = slice.bytesBefore
      bytes.append(contentsOf: part)
    }
    bytes.append(contentsOf: frame[done...])
    return bytes
  }

  /// Whether the entries of a container are left out.
  func isSplit(_ values: [PropertyList]) -> Bool {
    splitting.map { values.count >= $0.container } ?? false
  }

  /// Leaves out the entries of a container, to be written apart.
  mutating func split(
    _ values: [PropertyList],
    _ keys: [String]? = nil,
    _ places: [Int]? = nil
  ) {
    guard let splitting else { return }
    let step = max(splitting.slice, (values.count + splitting.slices - 1) / splitting.slices)
    for first in stride(from: 0, to: values.count, by: step) {
      slices.append(
        Slice(
          keys: keys,
          values: values,
          places: places,
          range: first..<min(values.count, first + step),
          indentation: writer.indentation,
          bytesBefore: writer.byteCount
        )
      )
    }
  }

  /// The bytes of entries that were left out; nothing when one of them cannot be written.
  private mutating func part(_ slice: Slice) -> [UInt8]? {
    writer.indentation = slice.indentation
    do throws(PropertyListError) {
      for index in slice.range {
        let place = slice.places?[index] ?? index
        if let keys = slice.keys {
          try entry(keys[place], place, of: slice.values)
        } else {
          try write(place, of: slice.values)
        }
      }
    } catch {
      return nil
    }
    return writer.finished()
  }
}
