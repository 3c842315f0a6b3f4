// Valise — tests of scaling, compared with Pillow's Lanczos filter
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Icons

@Suite struct ScalingTests {
  @Test(
    "pictures of other sizes are those of Pillow, byte for byte",
    arguments: [
      (96, 96, 48, 48), (96, 96, 16, 16), (97, 61, 31, 17), (64, 64, 63, 63), (40, 40, 40, 10),
      (40, 40, 13, 40), (20, 30, 45, 33), (50, 50, 1, 1), (3, 3, 50, 50),
    ]
  )
  func equalsPillow(width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(width * newWidth))
    let noise = (0..<(width * height * 4)).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let script = """
      import sys
      from PIL import Image
      w, h, x, y = map(int, sys.argv[1:])
      image = Image.frombytes("RGBA", (w, h), sys.stdin.buffer.read())
      sys.stdout.buffer.write(image.resize((x, y), Image.LANCZOS).tobytes())
      """
    for bytes in [noise, Sample.image(width: width, height: height).bytes] {
      let sizes = [width, height, newWidth, newHeight].map { String($0) }
      let theirs = try PythonPackages.run(script, sizes, input: bytes)
      let image = RGBAImage(width: width, height: height, bytes: bytes)
      let ours = image.scaled(width: newWidth, height: newHeight)
      #expect((ours.width, ours.height) == (newWidth, newHeight))
      #expect(firstDifference(ours.bytes, theirs) == nil)
    }
  }

  @Test("a picture of one colour keeps it in every size", arguments: [1, 7, 16, 33, 64])
  func oneColour(side: Int) {
    let pixel: [UInt8] = [200, 100, 50, 255]
    let bytes = Array(repeatElement(pixel, count: 33 * 33).joined())
    let image = RGBAImage(width: 33, height: 33, bytes: bytes).scaled(width: side, height: side)
    #expect(image.bytes == Array(repeatElement(pixel, count: side * side).joined()))
  }
}
