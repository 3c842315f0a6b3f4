// Valise — tests of what could be saved in a product
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Icons
import Inspection
import Testing

@Suite("savings")
struct SavingsTests {
  private func savings(of sample: SampleProduct) throws -> [String] {
    try Savings(of: InspectedProduct(of: sample.opened())).list.map { saving in
      "\(saving.kind.rawValue) \(saving.bytes) \(saving.paths.joined(separator: " "))"
    }
  }

  private func noise(_ count: Int, seed: UInt8 = 1) -> [UInt8] {
    var value = UInt32(seed)
    return (0..<count).map { _ in
      value = value &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: value >> 16)
    }
  }

  @Test func aGoodProductHasNothingToSave() throws {
    #expect(try savings(of: .mac) == [])
    #expect(try savings(of: .ios) == [])
  }

  @Test("files with the same contents, not those of the same size")
  func duplicates() throws {
    let sample = SampleProduct.mac
      .with("Contents/Resources/a.bin", bytes: noise(2000))
      .with("Contents/Resources/b.bin", bytes: noise(2000, seed: 2))
      .with("Contents/Resources/c.bin", bytes: noise(2000))
      .with("Contents/Resources/d/a.bin", bytes: noise(2000))
      .with("Contents/Resources/small1", "same").with("Contents/Resources/small2", "same")
      .withLink("Contents/Resources/link.bin", to: "a.bin")
    #expect(
      try savings(of: sample) == [
        "duplicate 4000 Contents/Resources/a.bin Contents/Resources/c.bin"
          + " Contents/Resources/d/a.bin"
      ]
    )
  }

  @Test(
    "slices that nothing runs",
    arguments: [
      // A library for both, in a product whose program is for one.
      ([SampleImage.Processor.arm64], [.arm64, .intel], (13, 0), true),
      ([.arm64, .intel], [.arm64, .intel], (13, 0), false),
      ([.arm64], [.arm64, .arm64e], (13, 0), false),
      ([.intel], [.intel, .i386], (10, 15), true),
      // Older systems run it.
      ([.intel, .i386], [.intel, .i386], (10, 9), false),
    ] as [([SampleImage.Processor], [SampleImage.Processor], (UInt32, UInt32), Bool)]
  )
  func slices(
    program: [SampleImage.Processor],
    library: [SampleImage.Processor],
    minimum: (UInt32, UInt32),
    isFound: Bool
  ) throws {
    let sample = SampleProduct.mac
      .with(
        "Contents/MacOS/Demo",
        SampleImage.macProgram.with {
          $0.processors = program
          $0.minimum = minimum
        }
      )
      .with(
        "Contents/Frameworks/libdemo.dylib",
        SampleImage.macProgram.with {
          $0.type = .library
          $0.processors = library
          $0.minimum = minimum
          // Savings under a kilobyte are not told.
          $0.signature = [UInt8](repeating: 7, count: 4096)
        }
      )
    let found = try savings(of: sample).filter { $0.hasPrefix("slice ") }
    #expect(found.count == (isFound ? 1 : 0))
    #expect(found.allSatisfy { $0.hasSuffix(" Contents/Frameworks/libdemo.dylib") })
  }

  @Test("a picture without compression packs tighter, one that is packed does not")
  func images() throws {
    let flat = RGBAImage(
      width: 100,
      height: 100,
      bytes: [UInt8](repeating: 255, count: 40_000)
    )
    let packed = try PNGFile.encoded(flat)
    let mixed = try PNGFile.encoded(RGBAImage(width: 64, height: 64, bytes: noise(16_384)))
    // The same picture with 20 kB of text that nobody sees.
    var padded = Array(packed.dropLast(12))
    let text = [UInt8]("Comment\0".utf8) + [UInt8](repeating: 65, count: 20_000)
    padded += [0, 0, UInt8(text.count >> 8), UInt8(text.count & 255)] + [UInt8]("tEXt".utf8) + text
    padded += checksum([UInt8]("tEXt".utf8) + text) + packed.suffix(12)
    let sample = SampleProduct.mac
      .with("Contents/Resources/padded.png", bytes: padded)
      .with("Contents/Resources/mixed.png", bytes: mixed)
      .with("Contents/Resources/broken.png", bytes: Array(mixed.prefix(9000)))
    #expect(
      try savings(of: sample) == [
        "image \(padded.count - packed.count + opaqueGain(flat, packed)) Contents/Resources/padded.png"
      ]
    )
  }

  /// What leaving out the alpha of an opaque picture saves beside.
  private func opaqueGain(_ image: RGBAImage, _ packed: [UInt8]) throws -> Int {
    try packed.count - PNGFile.encoded(image, hasAlpha: false).count
  }

  /// The checksum of a chunk: CRC-32.
  private func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    sum = ~sum
    return (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }
  }

  @Test("pictures for displays that no Mac has")
  func densePictures() throws {
    let names = ["a@2x.png", "a@3x.png", "b@3x.png"]
    let mac = names.reduce(SampleProduct.mac) { sample, name in
      sample.with("Contents/Resources/\(name)", bytes: noise(3000, seed: UInt8(name.utf8.count)))
    }
    #expect(
      try savings(of: mac).filter { $0.hasPrefix("image") } == [
        "image 3000 Contents/Resources/a@3x.png"
      ]
    )
    let phone = names.reduce(SampleProduct.ios) { sample, name in
      sample.with(name, bytes: noise(3000, seed: UInt8(name.utf8.count)))
    }
    #expect(try savings(of: phone).filter { $0.hasPrefix("image") } == [])
  }

  @Test("litter of the Finder, of editors and of building")
  func litter() throws {
    let sample = SampleProduct.mac
      .with("Contents/Resources/.DS_Store", "12345678")
      .with("Contents/Resources/._a.txt", "1234567").with("Contents/Resources/notes.txt~", "123456")
      .with("Contents/Resources/libx.a", "12345").with("Contents/Resources/.git/HEAD", "1234")
      .with("Contents/Resources/.git/o/1", "1").with("Contents/Resources/a.txt", "text")
      .with("Contents/Frameworks/Kit.framework/Headers/Kit.h", "12")
      .with("Contents/Frameworks/Kit.framework/Info.plist", "<plist><dict/></plist>")
    #expect(
      try savings(of: sample) == [
        "litter 8 Contents/Resources/.DS_Store", "litter 7 Contents/Resources/._a.txt",
        "litter 6 Contents/Resources/notes.txt~", "litter 5 Contents/Resources/.git",
        "litter 5 Contents/Resources/libx.a",
        "litter 2 Contents/Frameworks/Kit.framework/Headers",
      ]
    )
    // In a framework by itself headers are what it is made for.
    let framework = SampleProduct.macFramework.with("Versions/A/Headers/Kit.h", "12")
    #expect(try savings(of: framework) == [])
  }
}
