// Valise — reading the parts of a large binary property list at the same time
// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension BinaryPropertyListReader {
  /// What was read of a slice.
  struct Part: Sendable {
    let run: BinarySlices.Run
    var keys: [String] = []
    var values: [PropertyList] = []
    /// How many values they count as.
    let count: Int
    let height: Int
  }

  /// Reads a file, its large containers in several threads.
  ///
  /// Where anything is wrong or odd in a part, or too much, one reader reads the file in order, so
  /// that errors, remarks and their places are its own.
  static func read(
    _ bytes: [UInt8],
    limits: PropertyListLimits,
    threads: PropertyListThreads
  ) throws(PropertyListError) -> (value: PropertyList, remarks: [PropertyListRemark]) {
    var reader = try BinaryPropertyListReader(bytes, limits: limits)
    guard threads.count > 1 else { return (try reader.read(), reader.remarks) }
    let slices = BinarySlices(of: reader, threads.slicing.binary)
    if reader.readParts(slices, threads) {
      // An error may be one of the order in which the parts were read.
      if let value = try? reader.read() { return (value, reader.remarks) }
      reader = try BinaryPropertyListReader(bytes, limits: limits)
    }
    return (try reader.read(), reader.remarks)
  }

  /// Reads slices in several threads; says whether there are parts now.
  private mutating func readParts(_ slices: BinarySlices, _ threads: PropertyListThreads) -> Bool {
    guard slices.slices.count > 1 else { return false }
    let bytes = self.bytes
    let trailer = self.trailer
    let limits = self.limits
    let list = slices.slices
    var fresh = states
    for number in slices.openObjects { fresh[number] = Self.inProgress }
    let states = fresh
    let allStates = Mutex<[[UInt8]]>([])
    let parts = threads.answers(of: list.count, byteCount: 3 * bytes.count) {
      BinaryPropertyListReader(bytes, trailer, limits, states)
    } _: { reader, number in
      reader.part(list[number])
    } finish: { reader in
      allStates.withLock { $0.append(reader.states) }
    }
    guard let parts else { return false }
    for states in allStates.withLock({ $0 }) { note(readIn: states) }
    self.parts = Dictionary(grouping: parts) { $0.run }
    return true
  }

  private mutating func part(_ slice: BinarySlices.Slice) -> Part? {
    let valuesBefore = begin()
    let place = ContainerPlace(
      offset: slice.run.container,
      depth: slice.depth,
      valuesBefore: valuesBefore
    )
    var keys: [String] = []
    var values: [PropertyList] = []
    do throws(PropertyListError) {
      if slice.run.areKeys {
        keys = try self.keys(slice.count, slice.start, place)
      } else {
        values = try self.values(slice.count, at: slice.start, nil, place)
      }
    } catch {
      return nil
    }
    guard remarks.isEmpty else { return nil }
    return Part(
      run: slice.run,
      keys: keys,
      values: values,
      count: valueCount - valuesBefore,
      height: height
    )
  }

  /// The keys or values that were read already, taken from their parts without a copy.
  mutating func taken<Element>(
    _ areKeys: Bool,
    _ place: ContainerPlace,
    _ elements: WritableKeyPath<Part, [Element]>,
    filling: Element
  ) throws(PropertyListError) -> [Element]? {
    let run = BinarySlices.Run(container: place.offset, areKeys: areKeys)
    guard var parts = parts.removeValue(forKey: run) else { return nil }
    let count = parts.reduce(0) { $0 + $1[keyPath: elements].count }
    var all: [Element] = []
    all.reserveCapacity(count)
    for part in parts.indices {
      add(parts[part])
      var own: [Element] = []
      swap(&own, &parts[part][keyPath: elements])
      all.take(&own, filling: filling)
    }
    try check(place)
    return all
  }
}
