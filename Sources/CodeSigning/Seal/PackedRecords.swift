// Valise — many short byte strings side by side
// SPDX-License-Identifier: Apache-2.0

/// Byte strings in order, side by side in large pieces: each takes two bytes more than it has,
/// where an array of its own takes some fifty.
struct PackedRecords: Sendable {
  /// No string but one that is alone in its piece starts behind this.
  private static let pieceByteCount = Int(UInt16.max)

  private var pieces: [[UInt8]] = []
  /// The number of the first string of each piece.
  private var firsts: [Int] = []
  /// Where each string starts in its piece.
  private var starts: [UInt16] = []

  /// How many strings there are.
  var count: Int { starts.count }

  /// Adds a string.
  mutating func append(_ record: [UInt8]) {
    if pieces.isEmpty || pieces[pieces.count - 1].count + record.count > Self.pieceByteCount {
      pieces.append([])
      firsts.append(count)
    }
    let last = pieces.count - 1
    starts.append(UInt16(pieces[last].count))
    pieces[last].append(contentsOf: record)
  }

  /// The string at a place.
  subscript(place: Int) -> ArraySlice<UInt8> {
    let piece = piece(of: place)
    let next = piece + 1 < firsts.count ? firsts[piece + 1] : count
    let end = place + 1 < next ? Int(starts[place + 1]) : pieces[piece].count
    return pieces[piece][Int(starts[place])..<end]
  }

  /// The last piece whose first string is not behind the place.
  private func piece(of place: Int) -> Int {
    var low = 0
    var high = firsts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firsts[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}

/// The fields of a string of bytes that this program packed itself, read one after the other.
struct PackedFields {
  private var rest: ArraySlice<UInt8>

  init(_ record: ArraySlice<UInt8>) { rest = record }

  /// Whether all fields are read.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.removeFirst() }

  /// A number of variable length.
  mutating func number() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// So many bytes.
  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    let bytes = rest.prefix(count)
    rest = rest.dropFirst(count)
    return bytes
  }

  /// Bytes behind their count.
  mutating func countedBytes() -> ArraySlice<UInt8> { bytes(Int(number())) }
}

extension [UInt8] {
  /// Packs a number: seven bits a byte, the lowest first.
  mutating func pack(_ number: UInt64) {
    var number = number
    while number >= 0x80 {
      append(UInt8(truncatingIfNeeded: number) | 0x80)
      number >>= 7
    }
    append(UInt8(truncatingIfNeeded: number))
  }

  /// Packs bytes behind their count.
  mutating func pack(counted bytes: some Collection<UInt8>) {
    pack(UInt64(bytes.count))
    append(contentsOf: bytes)
  }
}
