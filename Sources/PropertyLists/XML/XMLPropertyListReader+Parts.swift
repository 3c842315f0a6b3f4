// Valise — reading the parts of a large property list in XML at the same time
// SPDX-License-Identifier: Apache-2.0

import XMLText

extension XMLPropertyListReader {
  /// Values that stand one behind the other in a container, read before what stands above them.
  struct Part: Sendable {
    /// Where they start and end.
    let range: Range<Int>
    /// Whether they are the entries of a dictionary.
    let isOfDictionary: Bool
    var values: [PropertyList]
    var keys: [String] = []
    /// The hashes of the keys.
    let hashes: [UInt64]
    /// Where the tags of the keys start.
    var offsets: [Int] = []
    /// How many values they are, with all that is inside them.
    let count: Int
    /// How many elements may be open inside each other in it, the container among them.
    let depth: Int
  }

  /// How a text is cut.
  struct Size {
    /// From how many bytes on a text is cut.
    var text = 1 << 18
    /// How many bytes a part has at least.
    var part = 1 << 17
    /// In how many parts a text is cut at most.
    var parts = 64
    /// How far it is looked for a place to cut at, in bytes.
    var window = 1 << 13
    /// How many elements may be open inside each other in a part, the container among them.
    var depth = 64
  }

  /// Reads a text, its parts in several threads.
  ///
  /// Where the parts start is guessed. One reader reads the text in order; where it comes to a
  /// place that a part starts at, inside such a container, it takes the values of the part and goes
  /// on behind it. Parts with anything wrong or odd are left out, so that errors, remarks and their
  /// places are those of the one reader.
  static func read(
    _ bytes: [UInt8],
    limits: PropertyListLimits,
    threads: PropertyListThreads
  ) throws(PropertyListError) -> (value: PropertyList, remarks: [PropertyListRemark]) {
    var reader = try XMLPropertyListReader(bytes, limits: limits)
    let size = threads.slicing.text
    if threads.count > 1, bytes.count >= size.text { reader.readParts(size, threads) }
    return (try reader.read(), reader.remarks)
  }

  mutating func readParts(_ size: Size, _ threads: PropertyListThreads) {
    let scanner = self.scanner
    let limits = self.limits
    let cuts = Self.cuts(in: scanner, size)
    let parts = threads.answers(of: cuts.count, byteCount: 3 * scanner.bytes.count) {
      XMLPropertyListReader(scanner, limits: limits)
    } _: { (reader, number) -> [Part]? in
      let end = number + 1 < cuts.count ? cuts[number + 1] : scanner.bytes.count
      reader.scanner = scanner.starting(at: cuts[number], depthLimit: size.depth)
      // Whoever reads on from each of many places to the end would read all many times.
      reader.lastOffset = 2 * end - cuts[number] + size.window
      return reader.part(upTo: end, depth: size.depth).map { [$0] } ?? []
    }
    for part in (parts ?? []).joined() { self.parts[part.range.lowerBound] = part }
  }

  /// Where parts may start, in order.
  private static func cuts(in scanner: XMLScanner, _ size: Size) -> [Int] {
    let count = scanner.bytes.count
    let step = max(size.part, count / size.parts)
    var cuts: [Int] = []
    for target in stride(from: scanner.offset, to: count, by: step) {
      let window = target..<min(count, target + size.window)
      if let cut = scanner.probableCut(in: window), cuts.last.map({ $0 < cut }) ?? true {
        cuts.append(cut)
      }
    }
    return cuts
  }

  /// Reads values or entries up to a place or the end of their container.
  private mutating func part(upTo end: Int, depth: Int) -> Part? {
    let start = scanner.offset
    let countBefore = valueCount
    level = 0
    var entries = Entries()
    entries.isInShape = false
    var isOfDictionary = false
    do throws(PropertyListError) {
      while scanner.offset < end, !scanner.standsBeforeEnd {
        if entries.values.isEmpty { isOfDictionary = scanner.standsBefore("<key") }
        if isOfDictionary {
          guard try key(of: &entries, level) else { return nil }
        } else {
          entries.next = try next(inside: .array)
        }
        entries.values.append(try value(entries.next))
        guard remarks.isEmpty else {
          forgetRemarks()
          return nil
        }
      }
    } catch {
      forgetRemarks()
      return nil
    }
    guard !entries.values.isEmpty else { return nil }
    entries.hashKeys()
    return Part(
      range: start..<scanner.offset,
      isOfDictionary: isOfDictionary,
      values: entries.values,
      keys: entries.keys,
      hashes: entries.hashes,
      offsets: entries.offsets,
      count: valueCount - countBefore,
      depth: depth
    )
  }

  /// The part that starts where the reader is, if it may stand in such a container; it is stepped
  /// over.
  mutating func part(_ container: XMLPropertyListElement) -> Part? {
    let start = scanner.offset
    guard let part = parts[start], part.isOfDictionary == (container == .dict),
      part.count <= limits.values - valueCount, part.depth <= scanner.depthLeft + 1
    else { return nil }
    add(valuesOf: part)
    scanner.skip(to: part.range.upperBound)
    parts[start] = nil
    return part
  }
}
