// Valise — the form of PNG that Apple's pngcrush writes for iOS
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes
import ValiseCompression

/// The form of PNG that Apple's pngcrush writes for iOS.
///
/// The first chunk is `CgBI`; the compressed rows have no header and checksum of zlib; pixels are
/// stored as blue, green, red and alpha, with alpha multiplied into the colours.
enum ApplePNG {
  /// The name of the first chunk.
  static let chunkName = Array("CgBI".utf8)

  /// The header of a zlib stream, whose compressed bytes follow as they are.
  private static let zlibHeader: [UInt8] = [0x78, 0x01]

  /// The file as other readers take it; the order of the samples is as it was.
  static func plainForm(
    of bytes: [UInt8],
    _ header: PNGHeader,
    at position: Int
  ) throws(IconError) -> [UInt8] {
    var plain = ByteWriter(capacity: bytes.count)
    var packed: [UInt8] = []
    plain.write(contentsOf: PNGHeader.magic)
    try withByteReader(bytes, base: position) { (reader) throws(IconError) in
      do throws(ByteError) {
        try reader.skip(PNGHeader.magic.count)
        while !reader.isAtEnd {
          let length = Int(try reader.read(UInt32.self, .big))
          let name = try reader.readBytes(4)
          let contents = try reader.readBytes(length)
          try reader.skip(4)
          if name == Array("IDAT".utf8) {
            packed += contents
          } else if name == Array("IHDR".utf8) || name == Array("PLTE".utf8) {
            plain.writePNGChunk(name, contents)
          } else if name == Array("tRNS".utf8) {
            plain.writePNGChunk(name, contents)
          } else if name == Array("IEND".utf8) {
            break
          }
        }
      } catch {
        throw .malformed(error)
      }
    }
    plain.writePNGChunk(Array("IDAT".utf8), try zlibStream(packed, header, at: position))
    plain.writePNGChunk(Array("IEND".utf8), [])
    return plain.bytes
  }

  /// The compressed rows with the header and the checksum of zlib.
  private static func zlibStream(
    _ packed: [UInt8],
    _ header: PNGHeader,
    at position: Int
  ) throws(IconError) -> [UInt8] {
    do throws(CompressionError) {
      let rows = try Deflate.inflated(packed, byteCount: header.rowByteCount)
      let sum = Checksum.adler32(rows)
      var stream = ByteWriter(capacity: packed.count + 6)
      stream.write(contentsOf: zlibHeader)
      stream.write(contentsOf: packed)
      stream.write(sum, .big)
      return stream.bytes
    } catch {
      throw .compression(at: position, cause: error)
    }
  }
}

extension PNGHeader {
  /// The bytes of all filtered rows, in one pass or seven.
  var rowByteCount: Int {
    guard isInterlaced else { return Self.rowByteCount(width, height, bitsPerPixel) }
    // Where each pass of Adam7 starts, and its steps: columns, rows.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.reduce(0) { sum, pass in
      let columns = (width - pass.0 + pass.2 - 1) / pass.2
      let rows = (height - pass.1 + pass.3 - 1) / pass.3
      return sum + Self.rowByteCount(columns, rows, bitsPerPixel)
    }
  }

  private var bitsPerPixel: Int { bitDepth * colourType.channelCount }

  private static func rowByteCount(_ width: Int, _ height: Int, _ bits: Int) -> Int {
    guard width > 0, height > 0 else { return 0 }
    return height * ((width * bits + 7) / 8 + 1)
  }
}

extension RGBAImage {
  /// The picture with red and blue exchanged and alpha taken out of the colours, as pixels of
  /// Apple's form need; its palettes and greys are as everywhere.
  func resolvingAppleOrder(of header: PNGHeader) -> RGBAImage {
    guard header.colourType == .rgb || header.colourType == .rgba else { return self }
    var bytes = bytes
    for start in stride(from: 0, to: bytes.count, by: 4) {
      bytes.swapAt(start, start + 2)
      let alpha = Int(bytes[start + 3])
      guard alpha != 0, alpha != 255 else { continue }
      for index in start..<(start + 3) {
        bytes[index] = UInt8(min(255, (Int(bytes[index]) * 255 + alpha / 2) / alpha))
      }
    }
    return RGBAImage(width: width, height: height, bytes: bytes)
  }
}
