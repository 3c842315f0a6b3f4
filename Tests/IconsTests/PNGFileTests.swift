// Valise — tests of PNG files, compared with Pillow
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseBytes
import ValiseCompression
import ValiseTestKit

@testable import Icons

@Suite struct PNGFileTests {
  /// Each way in which Pillow writes a picture, and the header that says so.
  static let writings: [(code: String, bits: Int, type: PNGHeader.ColourType)] = [
    ("i.save(o, 'PNG')", 8, .rgba),
    ("i.convert('RGB').save(o, 'PNG')", 8, .rgb),
    ("i.convert('L').save(o, 'PNG')", 8, .grey),
    ("i.convert('LA').save(o, 'PNG')", 8, .greyAlpha),
    ("i.convert('1').save(o, 'PNG')", 1, .grey),
    ("i.convert('RGB').quantize(200).save(o, 'PNG')", 8, .palette),
    ("i.convert('RGB').quantize(12).save(o, 'PNG')", 4, .palette),
    ("i.convert('RGB').quantize(3).save(o, 'PNG', transparency=1)", 2, .palette),
    ("i.convert('RGB').save(o, 'PNG', transparency=(0, 0, 0))", 8, .rgb),
  ]

  @Test("every kind of file gives the pixels that Pillow reads", arguments: writings.indices)
  func reads(index: Int) throws {
    let writing = Self.writings[index]
    let script = """
      import sys, io
      from PIL import Image
      o = io.BytesIO()
      i = Image.frombytes("RGBA", (37, 23), sys.stdin.buffer.read())
      \(writing.code)
      sys.stdout.buffer.write(o.getvalue())
      """
    let image = Sample.image(width: 37, height: 23)
    let file = try PythonPackages.run(script, input: image.bytes)
    let header = try PNGHeader(parsing: file)
    #expect((header.width, header.height) == (37, 23))
    #expect(header.bitDepth == writing.bits)
    #expect(header.colourType == writing.type)
    #expect(try PNGFile.decoded(file).bytes == PythonIcons.rows(of: file))
    if writing.type == .rgba { #expect(try PNGFile.decoded(file) == image) }
  }

  @Test("Pillow reads what is written, with and without alpha", arguments: [true, false])
  func writes(hasAlpha: Bool) throws {
    let image = Sample.image(width: 37, height: 23)
    let file = try PNGFile.encoded(image, hasAlpha: hasAlpha)
    #expect(try PNGHeader(parsing: file).hasAlphaChannel == hasAlpha)
    let expected = image.bytes.enumerated().map {
      $0.offset % 4 == 3 && !hasAlpha ? 255 : $0.element
    }
    #expect(try PythonIcons.rows(of: file) == expected)
    #expect(try PNGFile.decoded(file).bytes == expected)
    #expect(try PNGFile.encoded(image, hasAlpha: hasAlpha) == file)
  }

  @Test("rows are filtered by each of the five filters where it is best")
  func filters() throws {
    let steps: [[UInt8]] = [
      [UInt8](repeating: 0, count: 12), [9, 9, 9, 9, 18, 18, 18, 18, 27, 27, 27, 27],
      [9, 9, 9, 9, 18, 18, 18, 18, 27, 27, 27, 27], [5, 5, 5, 5, 11, 11, 11, 11, 19, 19, 19, 19],
      [200, 3, 99, 4, 211, 12, 109, 16, 219, 20, 120, 27],
    ]
    let image = RGBAImage(width: 3, height: 5, bytes: steps.flatMap { $0 })
    let file = try PNGFile.encoded(image)
    #expect(try PythonIcons.rows(of: file) == image.bytes)
  }

  @Test("interlaced files and 16 bits, which libpng's own programs write")
  func interlaced() throws {
    // Seven passes of Adam7 by hand: 8 by 8 pixels, RGBA, no filter.
    let image = Sample.image(width: 8, height: 8)
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    var rows: [UInt8] = []
    for pass in passes {
      for y in stride(from: pass.1, to: 8, by: pass.3) {
        rows.append(0)
        for x in stride(from: pass.0, to: 8, by: pass.2) { rows += image.pixel(x: x, y: y) }
      }
    }
    let file = try Self.file(width: 8, height: 8, [8, 6, 0, 0, 1], zlib: rows)
    #expect(try PythonIcons.rows(of: file) == image.bytes)
    #expect(try PNGHeader(parsing: file).isInterlaced)
    #expect(try PNGFile.decoded(file) == image)
    let wide = image.bytes.flatMap { [$0, $0] }
    let wideRows = (0..<8).flatMap { [0] + wide[($0 * 64)..<($0 * 64 + 64)] }
    let wideFile = try Self.file(width: 8, height: 8, [16, 6, 0, 0, 0], zlib: wideRows)
    #expect(try PNGFile.decoded(wideFile) == image)
  }

  /// A file of rows that are filtered already.
  static func file(width: Int, height: Int, _ rest: [UInt8], zlib rows: [UInt8]) throws -> [UInt8] {
    var writer = ByteWriter()
    writer.write(contentsOf: PNGHeader.magic)
    writer.writePNGChunk(
      Array("IHDR".utf8),
      Sample.length(width) + Sample.length(height) + rest
    )
    writer.writePNGChunk(Array("IDAT".utf8), try Deflate.zlibCompressed(rows, level: 9))
    writer.writePNGChunk(Array("IEND".utf8), [])
    return writer.bytes
  }

  // MARK: Apple's form

  /// A file as Apple's pngcrush writes it: samples in their order, no header of zlib, one more
  /// chunk.
  static func appleFile(_ image: RGBAImage, hasAlpha: Bool = true) throws -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<image.height {
      rows.append(0)
      for x in 0..<image.width {
        let pixel = image.pixel(x: x, y: y).map { UInt32($0) }
        let stored = [2, 1, 0].map { UInt8((pixel[$0] * pixel[3] + 127) / 255) }
        rows += hasAlpha ? stored + [UInt8(pixel[3])] : stored
      }
    }
    var writer = ByteWriter()
    writer.write(contentsOf: PNGHeader.magic)
    writer.writePNGChunk(Array("CgBI".utf8), [0x50, 0x00, 0x20, 0x02])
    writer.writePNGChunk(
      Array("IHDR".utf8),
      Sample.length(image.width) + Sample.length(image.height) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
    )
    let packed = try Deflate.zlibCompressed(rows, level: 9).dropFirst(2).dropLast(4)
    // In two chunks, as large files have them.
    writer.writePNGChunk(Array("IDAT".utf8), Array(packed.prefix(10)))
    writer.writePNGChunk(Array("IDAT".utf8), Array(packed.dropFirst(10)))
    writer.writePNGChunk(Array("IEND".utf8), [])
    return writer.bytes
  }

  @Test("a file of Apple's pngcrush is read, and written as other readers take it")
  func appleForm() throws {
    let opaque = Sample.image(width: 19, height: 7, isOpaque: true)
    #expect(try PNGFile.decoded(Self.appleFile(opaque)) == opaque)
    #expect(try PNGFile.decoded(Self.appleFile(opaque, hasAlpha: false)) == opaque)
    let image = Sample.image(width: 19, height: 7)
    let file = try Self.appleFile(image)
    #expect(try PNGHeader(parsing: file).isApplePNG)
    let decoded = try PNGFile.decoded(file)
    for start in stride(from: 0, to: image.bytes.count, by: 4) {
      let alpha = Int(image.bytes[start + 3])
      #expect(Int(decoded.bytes[start + 3]) == alpha)
      // What alpha multiplied away does not come back; the error is half a step of what is left.
      for index in start..<(start + 3) where alpha > 0 {
        let error = abs(Int(decoded.bytes[index]) - Int(image.bytes[index]))
        #expect(error <= 128 / alpha + 1)
      }
    }
    #expect(try PythonIcons.rows(of: PNGFile.encoded(decoded)) == decoded.bytes)
  }

  // MARK: Faults

  @Test(
    "what is no PNG file, or asks for too much",
    arguments: [
      ([], IconError.notPNG(at: 0)),
      (Array("GIF89a..".utf8), .notPNG(at: 0)),
      (PNGHeader.magic, .malformed(.truncated(at: 8, needed: 4, available: 0))),
    ] as [([UInt8], IconError)]
  )
  func refused(bytes: [UInt8], error: IconError) {
    #expect(throws: error) { try PNGFile.decoded(bytes) }
  }

  @Test("a picture over the limits is refused before memory is taken")
  func tooLarge() throws {
    let file = try Self.file(width: 1 << 20, height: 1, [8, 6, 0, 0, 0], zlib: [0])
    #expect(throws: IconError.tooLarge(at: 16, width: 1 << 20, height: 1)) {
      try PNGFile.decoded(file)
    }
    let empty = try Self.file(width: 0, height: 1, [8, 6, 0, 0, 0], zlib: [0])
    #expect(throws: IconError.badSize(at: 16, width: 0, height: 1)) {
      try PNGFile.decoded(empty)
    }
    let small = try Self.file(width: 20, height: 10, [8, 6, 0, 0, 0], zlib: [0])
    #expect(throws: IconError.tooLarge(at: 16, width: 20, height: 10)) {
      try PNGFile.decoded(small, limits: IconLimits(decodedBytes: 799))
    }
  }

  @Test("a file with too few rows is damaged, with the place")
  func tooFewRows() throws {
    let file = try Self.file(width: 4, height: 4, [8, 6, 0, 0, 0], zlib: [0, 1, 2, 3])
    let error = #expect(throws: IconError.self) { try PNGFile.decoded(file) }
    guard case .badPNG(let position, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((33...file.count).contains(position))
    #expect(!reason.isEmpty)
  }

  @Test("damaged files give an error or a picture of the size in the header")
  func damaged() throws {
    let image = Sample.image(width: 9, height: 5)
    for file in try [PNGFile.encoded(image), Self.appleFile(image)] {
      for part in HostileInputs.truncations(of: file) where part.count < file.count - 12 {
        #expect(throws: IconError.self) { try PNGFile.decoded(part) }
      }
      for flipped in HostileInputs.flips(of: file) {
        let limits = IconLimits(side: 300, decodedBytes: 1 << 20)
        guard let decoded = try? PNGFile.decoded(flipped, limits: limits) else { continue }
        let header = try PNGHeader(parsing: flipped)
        #expect((decoded.width, decoded.height) == (header.width, header.height))
      }
    }
  }
}
