// Valise — the run-length coding of colour planes in icon families
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// The run-length coding of colour planes in icon families.
///
/// A control byte below 128 stands before so many literal bytes and one more; from 128 on, the next
/// byte is repeated 3 times and once more for each step over 128.
enum RunLengthCoding {
  /// Planes that were decoded.
  struct Planes {
    /// The planes one after the other.
    var bytes: [UInt8] = []
    /// The absolute offset of the first run that went over the end of its plane.
    var crossing: Int?
    /// The bytes that were left when all planes were full.
    var surplus = 0
  }

  private static let literalLimit = 128
  private static let repeatRange = 3...130

  /// Decodes `count` planes of `size` bytes each; a run that goes over the end of its plane is cut.
  ///
  /// - Throws: `.runsEndEarly` when there are not enough.
  static func decode(
    _ reader: inout ByteReader,
    planes count: Int,
    size: Int
  ) throws(IconError) -> Planes {
    var planes = Planes()
    planes.bytes.reserveCapacity(count * size)
    do throws(ByteError) {
      for plane in 1...count {
        try decode(&reader, into: &planes, upTo: plane * size)
      }
    } catch {
      let missing = count * size - planes.bytes.count
      throw .runsEndEarly(at: reader.offset, missing: missing)
    }
    planes.surplus = reader.remaining
    return planes
  }

  private static func decode(
    _ reader: inout ByteReader,
    into planes: inout Planes,
    upTo end: Int
  ) throws(ByteError) {
    while planes.bytes.count < end {
      let start = reader.offset
      let room = end - planes.bytes.count
      let control = Int(try reader.readByte())
      let count = control < 128 ? control + 1 : control - 125
      if count > room, planes.crossing == nil { planes.crossing = start }
      if control < 128 {
        planes.bytes += try reader.readBytes(count).prefix(room)
      } else {
        planes.bytes += repeatElement(try reader.readByte(), count: min(count, room))
      }
    }
  }

  /// Encodes one plane.
  static func encode(_ plane: [UInt8]) -> [UInt8] {
    var coded: [UInt8] = []
    var literals = 0..<0
    var position = 0
    func flush(_ range: Range<Int>) {
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(start + literalLimit, range.upperBound)
        coded.append(UInt8(end - start - 1))
        coded += plane[start..<end]
        start = end
      }
    }
    while position < plane.count {
      let count = repeats(in: plane, from: position)
      if count < repeatRange.lowerBound {
        position += count
        literals = literals.lowerBound..<position
      } else {
        flush(literals)
        coded += [UInt8(count + 125), plane[position]]
        position += count
        literals = position..<position
      }
    }
    flush(literals)
    return coded
  }

  /// How often the byte at a position is there in a row, up to what one run can say.
  private static func repeats(in plane: [UInt8], from position: Int) -> Int {
    let end = min(position + repeatRange.upperBound, plane.count)
    let byte = plane[position]
    var next = position + 1
    while next < end, plane[next] == byte { next += 1 }
    return next - position
  }
}
