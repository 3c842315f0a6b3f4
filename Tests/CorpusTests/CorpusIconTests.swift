// Valise — tests that every icon of the corpus is read as independent programs read it
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Icons
import Testing
import ValiseTestKit

@Suite struct CorpusIconTests {
  /// The paths of the icon families in the folders of this run's items.
  static func paths() throws -> [String] {
    try Corpus.items().flatMap { item -> [String] in
      let folder = try Corpus.folder(of: item)
      let inside = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
      return inside.filter { $0.hasSuffix(".icns") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// What icnsutil and Pillow read: a line for each picture with type, size and digest.
  private static let script = """
    import hashlib, io, sys
    from PIL import Image
    from icnsutil import ArgbImage, IcnsFile
    masks = {"is32": "s8mk", "il32": "l8mk", "ih32": "h8mk", "it32": "t8mk"}
    family = IcnsFile(sys.argv[1])
    for key, data in family.media.items():
        if data[:4] == b"ARGB" or key in masks:
            image = ArgbImage(data=data, mask=family.media.get(masks.get(key)))
            size = image.size
            rows = bytes(x for p in zip(image.r, image.g, image.b, image.a) for x in p)
        elif data[1:4] == b"PNG" or data[4:8] == b"jP  ":
            image = Image.open(io.BytesIO(data)).convert("RGBA")
            size, rows = image.size, image.tobytes()
        else:
            continue
        print(key, "%dx%d" % size, hashlib.sha256(rows).hexdigest())
    """

  static func digest(_ bytes: [UInt8]) throws -> String {
    let text = try ExternalTool.run("sha256sum", [], input: bytes).text
    return String(text.prefix(64))
  }

  private static func lines(_ family: IconFamily) throws -> [String] {
    try family.entries.indices.compactMap { index in
      guard let picture = try family.picture(at: index) else { return nil }
      // These are compared with libicns in the module's own tests.
      guard ![.monochrome, .colours16, .colours256].contains(picture.encoding) else { return nil }
      let image = try family.decoded(at: index).image
      let sum = try digest(image.bytes)
      return "\(picture.type) \(image.width)x\(image.height) \(sum)"
    }
  }

  @Test("every icon of the corpus is kept byte for byte, and shows what others read")
  func allIcons() throws {
    let paths = try Self.paths()
    #expect(paths.count >= 5)
    for path in paths {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let family = try IconFamily(parsing: bytes)
      #expect(try family.serialized() == bytes, "\(path)")
      let output = try PythonPackages.run(Self.script, [path])
      let theirs = String(decoding: output, as: UTF8.self).split(separator: "\n")
      #expect(try Self.lines(family).sorted() == theirs.map { String($0) }.sorted(), "\(path)")
      for index in family.entries.indices { _ = try family.variant(at: index) }
    }
  }

  struct Vectors: Decodable {
    let files: [File]

    struct File: Decodable {
      let package: String
      let path: String
      let sha256: String
      let entries: [Entry]
    }

    struct Entry: Decodable {
      let type: String
      let length: Int
      let width: Int?
      let height: Int?
      let sum: String?

      enum CodingKeys: String, CodingKey {
        case type
        case length
        case width
        case height
        case sum = "rgba_sha256"
      }
    }
  }

  @Test("the icons whose pixels are known have them")
  func vectors() throws {
    let text = try Repository.text("Tests/Corpus/icons.json")
    let vectors = try JSONDecoder().decode(Vectors.self, from: Data(text.utf8))
    var count = 0
    for item in try Corpus.items() {
      for file in vectors.files where file.package == item.id {
        let path = "\(try Corpus.folder(of: item))/\(file.path)"
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        try #require(try Self.digest(bytes) == file.sha256)
        try check(IconFamily(parsing: bytes), file)
        count += 1
      }
    }
    #expect(count >= 1)
  }

  private func check(_ family: IconFamily, _ file: Vectors.File) throws {
    #expect(family.entries.map { "\($0.type)" } == file.entries.map(\.type))
    for (index, entry) in file.entries.enumerated() {
      #expect(family.entries[index].byteCount == entry.length)
      guard let sum = entry.sum else { continue }
      let image = try family.decoded(at: index).image
      #expect(image.width == entry.width && image.height == entry.height)
      #expect(try Self.digest(image.bytes) == sum, "\(file.path): \(entry.type)")
    }
  }
}
