// Valise — the header of a JPEG 2000 picture
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// What the header of a JPEG 2000 codestream says, in its file of boxes or alone.
///
/// Source: ISO/IEC 15444-1, annexes A.5.1 and I.
struct JPEG2000Header: Hashable, Sendable {
  /// The first box of a file.
  static let magic: [UInt8] = [
    0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A,
  ]
  /// The start of a codestream: its first marker, and the one of the sizes.
  static let codestreamMagic: [UInt8] = [0xFF, 0x4F, 0xFF, 0x51]
  /// The most tiles that a picture is cut into; icons have one.
  static let tileLimit = 1024
  /// The most channels; icons have four at most.
  static let channelLimit = 16

  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  /// Whether the codestream lies in a file of boxes.
  let isBoxed: Bool

  static func mayStart(with prefix: [UInt8]) -> Bool {
    prefix.starts(with: magic) || prefix.starts(with: codestreamMagic)
  }

  init(parsing bytes: [UInt8], at position: Int, limits: IconLimits) throws(IconError) {
    guard Self.mayStart(with: bytes) else { throw .notJPEG2000(at: position) }
    let isBoxed = bytes.starts(with: Self.magic)
    let fields = try withByteReader(bytes, base: position) { (reader) throws(IconError) in
      do throws(ByteError) {
        if isBoxed { try Self.skipToCodestream(&reader) }
        return try Fields(&reader)
      } catch {
        throw .malformed(error)
      }
    }
    guard fields.magic == Self.codestreamMagic else {
      throw .badJPEG2000(at: fields.position, reason: "the codestream has no size")
    }
    self.isBoxed = isBoxed
    width = fields.end.x - fields.start.x
    height = fields.end.y - fields.start.y
    try limits.check(width: width, height: height, at: fields.position)
    guard (1...Self.channelLimit).contains(fields.channels) else {
      throw .badJPEG2000(at: fields.position, reason: "it has \(fields.channels) channels")
    }
    let columns = Self.tileCount(from: fields.tileStart.x, to: fields.end.x, step: fields.tile.x)
    let rows = Self.tileCount(from: fields.tileStart.y, to: fields.end.y, step: fields.tile.y)
    guard columns > 0, rows > 0, columns <= Self.tileLimit, rows * columns <= Self.tileLimit else {
      throw .badJPEG2000(at: fields.position, reason: "it is cut into no or too many tiles")
    }
  }

  /// The fields of the marker of the sizes, as they are.
  private struct Fields {
    let position: Int
    let magic: [UInt8]
    let end: (x: Int, y: Int)
    let start: (x: Int, y: Int)
    let tile: (x: Int, y: Int)
    let tileStart: (x: Int, y: Int)
    let channels: Int

    init(_ reader: inout ByteReader) throws(ByteError) {
      position = reader.offset
      magic = try reader.readBytes(4)
      try reader.skip(4)
      end = try Self.pair(&reader)
      start = try Self.pair(&reader)
      tile = try Self.pair(&reader)
      tileStart = try Self.pair(&reader)
      channels = Int(try reader.read(UInt16.self, .big))
    }

    private static func pair(_ reader: inout ByteReader) throws(ByteError) -> (x: Int, y: Int) {
      (Int(try reader.read(UInt32.self, .big)), Int(try reader.read(UInt32.self, .big)))
    }
  }

  private static func skipToCodestream(_ reader: inout ByteReader) throws(ByteError) {
    while true {
      let length = try reader.read(UInt32.self, .big)
      let name = try reader.read(UInt32.self, .big)
      // `jp2c`, the codestream; a length of 0 reaches to the end, of 1 is followed by 64 bits.
      let isCodestream = name == 0x6A70_3263
      if length == 1 {
        let long = try reader.count(try reader.read(UInt64.self, .big))
        if !isCodestream { try reader.skip(long - 16) }
      } else if !isCodestream {
        try reader.skip(length == 0 ? reader.remaining + 1 : Int(length) - 8)
      }
      if isCodestream { return }
    }
  }

  private static func tileCount(from start: Int, to end: Int, step: Int) -> Int {
    step > 0 && end > start ? (end - start + step - 1) / step : 0
  }
}
