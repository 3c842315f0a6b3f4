// Valise — tests that icons of other programs are read as those programs read them
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Icons

@Suite struct ForeignWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A PNG file that no code of this project wrote.
  private func png(side: Int) throws -> String {
    let script = """
      import sys
      from PIL import Image
      side = int(sys.argv[1])
      image = Image.frombytes("RGBA", (side, side), sys.stdin.buffer.read())
      image.save(sys.argv[2])
      """
    let path = folder.path("\(side).png")
    let rows = Sample.image(width: side, height: side).bytes
    _ = try PythonPackages.run(script, ["\(side)", path], input: rows)
    return path
  }

  @Test("every picture of png2icns: runs with masks and JPEG 2000")
  func libicns() throws {
    let sides = [16, 32, 48, 128, 256]
    let path = folder.path("foreign.icns")
    let arguments = [path] + (try sides.map { try png(side: $0) })
    try #require(try ExternalTool.run("png2icns", arguments).status == 0)
    let out = try ExternalTool.run("icns2png", ["-x", "-o", folder.path, path])
    try #require(out.status == 0)
    let bytes = try folder.read("foreign.icns")
    let family = try IconFamily(parsing: bytes)
    #expect(try family.serialized() == bytes)
    #expect(
      family.entries.map { "\($0.type)" }
        == ["is32", "s8mk", "il32", "l8mk", "ih32", "h8mk", "it32", "t8mk", "ic08"]
    )
    #expect(try family.picture(at: 8)?.encoding == .jpeg2000)
    for (index, side) in zip([0, 2, 4, 6, 8], sides) {
      let decoded = try family.decoded(at: index)
      let rows = try PythonIcons.rows(of: try folder.read("foreign_\(side)x\(side)x32.png"))
      #expect(firstDifference(decoded.image.bytes, rows) == nil, "\(side)")
      #expect(decoded.remarks == [])
    }
  }

  @Test("every old encoding: black and white, 16 and 256 colours, with the masks of their sizes")
  func oldEncodings() throws {
    var numbers = SeededGenerator(seed: 1984)
    func noise(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    }
    let sizes = [(16, 16, "s"), (32, 32, "l"), (48, 48, "h"), (16, 12, "m")]
    var entries: [(String, [UInt8])] = []
    for (width, height, letter) in sizes {
      let name = "ic" + letter
      entries.append((letter == "l" ? "ICN#" : name + "#", noise(width * height / 4)))
      entries.append((name + "4", noise(width * height / 2)))
      entries.append((name + "8", noise(width * height)))
    }
    let path = try folder.write(Sample.file(entries), to: "old.icns")
    try #require(try ExternalTool.run("icns2png", ["-x", "-o", folder.path, path]).status == 0)
    let family = try IconFamily(parsing: try folder.read("old.icns"))
    for index in family.entries.indices {
      let image = try family.decoded(at: index).image
      let depth = [1, 4, 8][index % 3]
      let file = "old_\(image.width)x\(image.height)x\(depth).png"
      let rows = try PythonIcons.rows(of: try folder.read(file))
      #expect(firstDifference(image.bytes, rows) == nil, "\(file)")
    }
  }

  @Test("every entry of icnsutil: runs with alpha, PNG, a table of contents")
  func icnsutil() throws {
    let script = """
      import sys
      from icnsutil import ArgbImage, IcnsFile
      family = IcnsFile()
      for key, path in zip(["ic04", "ic05", "icsb"], sys.argv[2:5]):
          family.add_media(key, data=ArgbImage(file=path).argb_data(), file="x.argb")
      for key, path in zip(["ic11", "ic07"], sys.argv[5:]):
          family.add_media(key, file=path)
      family.write(sys.argv[1], toc=True)
      """
    let paths = try [16, 32, 18, 32, 128].map { try png(side: $0) }
    _ = try PythonPackages.run(script, [folder.path("foreign.icns")] + paths)
    let bytes = try folder.read("foreign.icns")
    let family = try IconFamily(parsing: bytes)
    #expect(try family.serialized() == bytes)
    #expect(family.entries.first?.type == .tableOfContents)
    #expect(family.remarks() == [])
    var seen: [String] = []
    for index in family.entries.indices {
      guard let picture = try family.picture(at: index) else { continue }
      let image = try family.decoded(at: index).image
      #expect(image == Sample.image(width: image.width, height: image.height))
      seen.append("\(picture.type) \(picture.encoding.rawValue) \(image.width)")
    }
    #expect(
      seen.sorted() == [
        "ic04 ARGB runs 16", "ic05 ARGB runs 32", "ic07 PNG 128", "ic11 PNG 32",
        "icsb ARGB runs 18",
      ]
    )
  }

  @Test("every entry of Pillow")
  func pillow() throws {
    let script = """
      import sys
      from PIL import Image
      Image.open(sys.argv[1]).save(sys.argv[2])
      """
    _ = try PythonPackages.run(script, [try png(side: 64), folder.path("foreign.icns")])
    let family = try IconFamily(parsing: try folder.read("foreign.icns"))
    #expect(family.remarks() == [])
    let pictures = try family.entries.indices.compactMap { try family.picture(at: $0) }
    #expect(pictures.count >= 6)
    let index = try #require(pictures.first { $0.type == IconType(known: "ic12") }?.index)
    #expect(try family.decoded(at: index).image == Sample.image(width: 64, height: 64))
  }
}
