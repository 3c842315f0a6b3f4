// Valise — pixels into PNG files
// SPDX-License-Identifier: Apache-2.0

import CPNG
import ValiseBytes
import ValiseCompression

extension PNGFile {
  /// How hard rows are packed; a middle level of libdeflate.
  private static let compressionLevel = 6

  /// Writes a PNG file of eight bits a sample that is marked as sRGB.
  ///
  /// The same picture gives the same bytes; no times or texts are in it. Without an alpha channel,
  /// alpha is ignored.
  ///
  /// - Throws: `.compression`.
  public static func encoded(
    _ image: RGBAImage,
    hasAlpha: Bool = true
  ) throws(IconError) -> [UInt8] {
    let channels = hasAlpha ? 4 : 3
    let rows = filtered(hasAlpha ? image.bytes : image.colourBytes, image, channels: channels)
    let packed: [UInt8]
    do throws(CompressionError) {
      packed = try Deflate.zlibCompressed(rows, level: compressionLevel)
    } catch {
      throw .compression(at: 0, cause: error)
    }
    var header = ByteWriter(capacity: 13)
    header.write(UInt32(clamping: image.width), .big)
    header.write(UInt32(clamping: image.height), .big)
    let colourType: PNGHeader.ColourType = hasAlpha ? .rgba : .rgb
    header.write(contentsOf: [8, colourType.rawValue, 0, 0, 0])
    var writer = ByteWriter(capacity: packed.count + 100)
    writer.write(contentsOf: PNGHeader.magic)
    writer.writePNGChunk(Array("IHDR".utf8), header.bytes)
    // Colours are to be shown as they are meant for most displays: perceptual.
    writer.writePNGChunk(Array("sRGB".utf8), [0])
    writer.writePNGChunk(Array("IDAT".utf8), packed)
    writer.writePNGChunk(Array("IEND".utf8), [])
    return writer.bytes
  }

  private static func filtered(_ pixels: [UInt8], _ image: RGBAImage, channels: Int) -> [UInt8] {
    let rowLength = image.width * channels
    let size = image.height * (rowLength + 1)
    // Safety: the arrays hold `height` rows of the lengths that the call names.
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      unsafe valise_png_filter(pixels, rowLength, image.height, channels, buffer.baseAddress)
      count = size
    }
  }
}

extension RGBAImage {
  /// The rows without alpha, three bytes a pixel.
  fileprivate var colourBytes: [UInt8] {
    var colours: [UInt8] = []
    colours.reserveCapacity(pixelCount * 3)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      colours.append(bytes[start])
      colours.append(bytes[start + 1])
      colours.append(bytes[start + 2])
    }
    return colours
  }
}
