// Valise — tests of JPEG 2000 pictures, made by Pillow
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Icons

@Suite struct JPEG2000FileTests {
  /// A lossless picture of a mode, as a file of boxes or a codestream alone.
  static func file(_ image: RGBAImage, mode: String, isBoxed: Bool) throws -> [UInt8] {
    let script = """
      import sys, io
      from PIL import Image
      o = io.BytesIO()
      w, h, mode, form = sys.argv[1:]
      image = Image.frombytes("RGBA", (int(w), int(h)), sys.stdin.buffer.read()).convert(mode)
      image.save(o, "JPEG2000", irreversible=False, no_jp2=form == "codestream", num_resolutions=1)
      sys.stdout.buffer.write(o.getvalue())
      """
    let arguments = ["\(image.width)", "\(image.height)", mode, isBoxed ? "boxes" : "codestream"]
    return try PythonPackages.run(script, arguments, input: image.bytes)
  }

  @Test(
    "pictures of each mode, in boxes and alone, are those of Pillow",
    arguments: ["RGBA", "RGB", "L", "LA"],
    [true, false]
  )
  func reads(mode: String, isBoxed: Bool) throws {
    let image = Sample.image(width: 21, height: 13)
    let file = try Self.file(image, mode: mode, isBoxed: isBoxed)
    #expect(JPEG2000Header.mayStart(with: file))
    let decoded = try JPEG2000File.decoded(file)
    #expect((decoded.width, decoded.height) == (21, 13))
    let script = """
      import sys
      from PIL import Image
      image = Image.frombytes("RGBA", (21, 13), sys.stdin.buffer.read()).convert(sys.argv[1])
      sys.stdout.buffer.write(image.convert("RGBA").tobytes())
      """
    let theirs = try PythonPackages.run(script, [mode], input: image.bytes)
    #expect(firstDifference(decoded.bytes, theirs) == nil)
  }

  @Test("what is no picture, or asks for too much")
  func refused() throws {
    #expect(throws: IconError.notJPEG2000(at: 0)) { try JPEG2000File.decoded([0xFF, 0x4F]) }
    let file = try Self.file(Sample.image(width: 21, height: 13), mode: "RGB", isBoxed: false)
    #expect(throws: IconError.tooLarge(at: 0, width: 21, height: 13)) {
      try JPEG2000File.decoded(file, limits: IconLimits(side: 20))
    }
    var manyTiles = file
    manyTiles.replaceSubrange(8..<16, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
    manyTiles.replaceSubrange(24..<32, with: [0, 0, 0, 1, 0, 0, 0, 1])
    #expect(
      throws: IconError.badJPEG2000(at: 0, reason: "it is cut into no or too many tiles")
    ) {
      try JPEG2000File.decoded(manyTiles)
    }
  }

  @Test("damaged pictures give an error or a picture")
  func damaged() throws {
    let image = Sample.image(width: 6, height: 5)
    let limits = IconLimits(side: 300, decodedBytes: 1 << 18)
    for isBoxed in [true, false] {
      let file = try Self.file(image, mode: "RGBA", isBoxed: isBoxed)
      for part in HostileInputs.truncations(of: file) {
        _ = try? JPEG2000File.decoded(part, limits: limits)
      }
      for flipped in HostileInputs.flips(of: file) {
        _ = try? JPEG2000File.decoded(flipped, limits: limits)
      }
    }
  }
}
