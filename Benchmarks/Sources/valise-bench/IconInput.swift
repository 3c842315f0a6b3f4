// Valise — a picture to make icons of
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A picture of 1024 pixels a side with flat parts, soft edges and a little noise, and the sizes
/// that programs want which do not scale.
struct IconInput {
  let folder: String

  /// The sizes that png2icns can write.
  static let sides = [1024, 512, 256, 128, 32, 16]

  /// Where scripts/bench says that Pillow and icnsutil are.
  static var packages: String {
    ProcessInfo.processInfo.environment["VALISE_BENCH_PYTHON"] ?? ""
  }

  /// Draws the picture with Pillow, whose numbers are seeded.
  init(at folder: String, python: String) throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = """
      import random, sys
      sys.path.insert(0, "\(Self.packages)")
      from PIL import Image, ImageDraw
      random.seed(11)
      image = Image.new("RGBA", (1024, 1024), (0, 0, 0, 0))
      draw = ImageDraw.Draw(image)
      for _ in range(150):
          x, y, r = random.randrange(1024), random.randrange(1024), random.randrange(5, 200)
          colour = tuple(random.randrange(256) for _ in range(3)) + (random.choice((255, 180)),)
          draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)
      noise = Image.effect_noise((512, 512), 30).convert("RGBA")
      image.paste(noise, (256, 256), Image.linear_gradient("L").resize((512, 512)))
      for side in map(int, sys.argv[2:]):
          image.resize((side, side), Image.LANCZOS).save("%s/%d.png" % (sys.argv[1], side))
      """
    _ = try Run([python, "-c", script, folder] + Self.sides.map { String($0) })
  }

  /// The path of the picture of a size.
  func path(_ side: Int) -> String { "\(folder)/\(side).png" }
}
