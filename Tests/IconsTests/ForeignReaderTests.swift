// Valise — tests that other programs read the icons that are written, with the same pixels
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Icons

@Suite struct ForeignReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A family of all sizes up to 256 pixels, with the small pictures of old systems.
  private static let family: Result<IconFamily, any Error> = Result {
    let source = try IconSource([Sample.image(width: 256, height: 256)])
    return try IconFamilyRecipe(source, includesLegacy: true).family()
  }

  @Test("the types are those that iconutil writes, in their order")
  func types() throws {
    let types = try Self.family.get().entries.map { "\($0.type)" }
    #expect(
      types == [
        "ic04", "ic05", "ic07", "ic08", "ic11", "ic12", "ic13", "il32", "is32", "l8mk", "s8mk",
      ]
    )
  }

  @Test("icnsutil and Pillow read every entry")
  func python() throws {
    let family = try Self.family.get()
    let path = try folder.write(try family.serialized(), to: "made.icns")
    let script = """
      import io, os, sys
      from PIL import Image
      from icnsutil import ArgbImage, IcnsFile
      masks = {"is32": "s8mk", "il32": "l8mk"}
      assert not list(IcnsFile.verify(sys.argv[1])), list(IcnsFile.verify(sys.argv[1]))
      family = IcnsFile(sys.argv[1])
      for key, data in family.media.items():
          if key in ("s8mk", "l8mk"):
              continue
          if data[1:4] == b"PNG":
              image = Image.open(io.BytesIO(data))
              assert image.mode == "RGBA", image.mode
              rows = image.tobytes()
          else:
              a = ArgbImage(data=data, mask=family.media.get(masks.get(key)))
              rows = bytes(x for p in zip(a.r, a.g, a.b, a.a) for x in p)
          open(os.path.join(sys.argv[2], key), "wb").write(rows)
      """
    _ = try PythonPackages.run(script, [path, folder.path])
    let source = Sample.image(width: 256, height: 256)
    var count = 0
    for entry in family.entries where entry.type.content != .mask {
      let size = try #require(entry.type.pixelSize)
      let expected = source.scaled(width: size.width, height: size.height).bytes
      #expect(try firstDifference(folder.read("\(entry.type)"), expected) == nil, "\(entry.type)")
      count += 1
    }
    #expect(count == 9)
  }

  @Test("Pillow opens the whole file in each of its sizes")
  func pillow() throws {
    let path = try folder.write(try Self.family.get().serialized(), to: "made.icns")
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      print(sorted(image.info["sizes"]))
      image.size = (128, 128)
      image.load(scale=1)
      sys.stdout.flush()
      sys.stdout.buffer.write(image.convert("RGBA").tobytes())
      """
    let output = try PythonPackages.run(script, [path])
    let end = try #require(output.firstIndex(of: 10))
    let sizes = String(decoding: output[..<end], as: UTF8.self)
    #expect(sizes.contains("(128, 128, 1), (128, 128, 2), (256, 256, 1)"))
    let expected = Sample.image(width: 256, height: 256).scaled(width: 128, height: 128).bytes
    #expect(firstDifference(Array(output[(end + 1)...]), expected) == nil)
  }

  @Test("libicns reads what it knows: the pictures of old systems and PNG")
  func libicns() throws {
    let path = try folder.write(try Self.family.get().serialized(), to: "made.icns")
    let outcome = try ExternalTool.run("icns2png", ["-x", "-o", folder.path, path])
    try #require(outcome.status == 0)
    let source = Sample.image(width: 256, height: 256)
    for side in [16, 32, 256] {
      let rows = try PythonIcons.rows(of: try folder.read("made_\(side)x\(side)x32.png"))
      let expected = source.scaled(width: side, height: side).bytes
      #expect(firstDifference(rows, expected) == nil, "\(side)")
    }
  }

  @Test("two runs give the same bytes, in any order of the pieces")
  func deterministic() throws {
    let source = try IconSource([Sample.image(width: 64, height: 64)])
    let recipe = try IconFamilyRecipe(source)
    var entries: [IconFamily.Entry] = []
    for index in recipe.pieces.indices.reversed() { entries += try recipe.entries(ofPiece: index) }
    #expect(try IconFamilyRecipe.family(of: entries) == recipe.family())
  }
}
