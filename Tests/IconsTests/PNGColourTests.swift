// Valise — tests of colours that are brought to sRGB, compared with LittleCMS
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseBytes
import ValiseCompression
import ValiseTestKit

@testable import Icons

@Suite struct PNGColourTests {
  /// How far two pictures are from each other, in steps of a sample: at most, and on average.
  private func distance(_ first: [UInt8], _ second: [UInt8]) -> (most: Int, mean: Double) {
    let steps = zip(first, second).map { abs(Int($0) - Int($1)) }
    return (steps.max() ?? 0, Double(steps.reduce(0, +)) / Double(steps.count))
  }

  @Test("profiles give the pixels that LittleCMS gives", arguments: SampleProfile.all)
  func profiles(sample: SampleProfile) throws {
    let (file, expected) = try sample.made()
    let standard = try PNGFile.standard(file)
    #expect(standard.colour == .other(name: sample.name))
    #expect(standard.colour == PNGColour(parsing: file))
    let remark = "its colours are brought from \(sample.name) to sRGB"
    #expect(standard.colour.remark == remark)
    let (most, mean) = distance(standard.image.bytes, expected)
    // LittleCMS works with 8 bits at the end of curves too, which shows in the dark.
    #expect(most <= 2, "\(most)")
    #expect(mean < 0.3, "\(mean)")
    let raw = try PNGFile.decoded(file)
    #expect(distance(standard.image.bytes, raw.bytes).most > 10)
    let alphas = stride(from: 3, to: raw.bytes.count, by: 4)
    #expect(alphas.allSatisfy { raw.bytes[$0] == standard.image.bytes[$0] })
  }

  @Test("the profile of sRGB changes nothing")
  func sameSpace() throws {
    let script =
      SampleProfile.maker + """

        picture = Image.frombytes('RGBA', (37, 23), sys.stdin.buffer.read())
        icc = ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes()
        sys.stdout.buffer.write(saved(picture, icc))
        """
    let image = Sample.image(width: 37, height: 23)
    let standard = try PNGFile.standard(try PythonPackages.run(script, input: image.bytes))
    #expect(standard.image == image)
    #expect(standard.colour == .standard)
    #expect(standard.colour.remark == nil)
  }

  /// A small picture with chunks before its pixels, in place of the one that says sRGB.
  private func file(_ chunks: [(String, [UInt8])], of image: RGBAImage) throws -> [UInt8] {
    let plain = try PNGFile.encoded(image)
    var writer = ByteWriter(capacity: plain.count)
    // Magic and header, then the chunk of sRGB with its one byte.
    writer.write(contentsOf: Array(plain[..<33]))
    for (name, contents) in chunks { writer.writePNGChunk(Array(name.utf8), contents) }
    writer.write(contentsOf: Array(plain[46...]))
    return writer.bytes
  }

  private func numbers(_ values: [Double]) -> [UInt8] {
    values.flatMap { value in
      let number = UInt32(value * 100_000 + 0.5)
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
  }

  private static let displayP3 = [0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060]

  @Test("gamma gives the light that it says")
  func gamma() throws {
    let image = Sample.image(width: 37, height: 23)
    let standard = try PNGFile.standard(file([("gAMA", numbers([1 / 1.8]))], of: image))
    #expect(standard.colour == .other(name: "gamma 0.556"))
    let expected = image.bytes.enumerated().map { (place, byte) -> UInt8 in
      guard place % 4 != 3 else { return byte }
      let light = pow(Double(byte) / 255, 1.8)
      let sample = light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((sample * 255).rounded())
    }
    #expect(distance(standard.image.bytes, expected).most <= 1)
  }

  @Test("three ways to say Display P3 give the same pixels")
  func threeWays() throws {
    let image = Sample.image(width: 37, height: 23)
    let byPlaces = try PNGFile.standard(
      file([("gAMA", numbers([0.45455])), ("cHRM", numbers(Self.displayP3))], of: image)
    )
    let byCodes = try PNGFile.standard(file([("cICP", [12, 13, 0, 1])], of: image))
    #expect(byCodes.colour == .other(name: "Display P3"))
    #expect(byCodes.image == byPlaces.image)
    let sample = try #require(SampleProfile.all.first { $0.mode == "RGBA" })
    let byProfile = try PNGFile.standard(try sample.made().file)
    #expect(distance(byProfile.image.bytes, byCodes.image.bytes).most <= 1)
  }

  @Test("what says sRGB, or says nothing, is taken as it is; the stronger word counts")
  func standard() throws {
    let image = Sample.image(width: 5, height: 4)
    let places = numbers([0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06])
    let rows: [[(String, [UInt8])]] = [
      [], [("cHRM", numbers(Self.displayP3))], [("gAMA", numbers([0.45455]))], [("gAMA", [0, 0])],
      [("gAMA", numbers([0.45455])), ("cHRM", places)],
      [("sRGB", [0]), ("gAMA", numbers([1])), ("cHRM", numbers(Self.displayP3))],
      [("cICP", [1, 13, 0, 1]), ("gAMA", numbers([1]))],
    ]
    for chunks in rows {
      let standard = try PNGFile.standard(file(chunks, of: image))
      #expect(standard.colour == .standard, "\(chunks)")
      #expect(standard.image == image, "\(chunks)")
    }
  }

  /// The chunk of a profile.
  private func chunk(_ profile: [UInt8]) throws -> (String, [UInt8]) {
    ("iCCP", Array("Own".utf8) + [0, 0] + (try Deflate.zlibCompressed(profile, level: 6)))
  }

  @Test("colours that cannot be known stay, and are named with the reason")
  func unknown() throws {
    let image = Sample.image(width: 5, height: 4)
    let lab = [UInt8](repeating: 0, count: 16) + Array("Lab XYZ ".utf8)
    let table = [UInt8](repeating: 0, count: 16) + Array("RGB Lab ".utf8)
    let padding = [UInt8](repeating: 0, count: 128 - 24 + 4)
    let rows: [((String, [UInt8]), String, String)] = [
      (("cICP", [9, 16, 0, 1]), "cICP 9-16-0-1", "only the curve of sRGB is known"),
      (("cICP", [9, 13, 0, 1]), "cICP 9-13-0-1", "its primaries are not known"),
      (("iCCP", Array("Own".utf8)), "Own", "its profile cannot be unpacked"),
      (
        try chunk(lab + padding), "Own", "it is for neither red, green and blue nor greys"
      ),
      (try chunk(table + padding), "Own", "it goes through a table of colours"),
      (
        try chunk([UInt8](repeating: 0, count: 16) + Array("RGB XYZ ".utf8) + padding), "Own",
        "it has no rXYZ"
      ),
      (
        ("iCCP", Array("A\u{1B}B".utf8) + [0, 0]), "AB", "its profile cannot be unpacked"
      ),
    ]
    for (chunk, name, reason) in rows {
      let standard = try PNGFile.standard(file([chunk], of: image))
      #expect(standard.colour == .unknown(name: name, reason: reason))
      #expect(standard.image == image)
    }
  }

  @Test("a profile cut or changed anywhere is applied, or refused, and never a crash")
  func hostileProfiles() throws {
    let script = SampleProfile.maker + "\nsys.stdout.buffer.write(rgb('P', p3, pieces))"
    let profile = try PythonPackages.run(script)
    #expect(try ColourProfile(parsing: profile).name == "P")
    let image = Sample.image(width: 3, height: 2)
    for damaged in HostileInputs.truncations(of: profile) {
      _ = try? ColourProfile(parsing: damaged).space.converted(image)
    }
    for damaged in HostileInputs.flips(of: profile, masks: [0x01, 0x80, 0xFF]) {
      _ = try? ColourProfile(parsing: damaged).space.converted(image)
    }
    let whole = try file([chunk(profile)], of: image)
    for damaged in HostileInputs.truncations(of: whole) { _ = PNGColour(parsing: damaged) }
    for damaged in HostileInputs.flips(of: whole) { _ = try? PNGFile.standard(damaged) }
  }

  @Test("powers are those of the C library, to the last places")
  func powers() {
    var worst = 0.0
    for step in 1...2000 {
      let base = Double(step) / 1999
      for exponent in [1 / 2.4, 0.45, 1, 1.8, 2.2, 2.4, 17] {
        let wanted = pow(base, exponent)
        worst = max(worst, abs(ExactPower.power(base, exponent) - wanted) / wanted)
      }
    }
    #expect(worst < 1e-13, "\(worst)")
    #expect(ExactPower.power(0, 2.2) == 0)
    #expect(ExactPower.power(1, 2.2) == 1)
    #expect(ExactPower.power(0.5, 1e9) == 0)
    #expect(ExactPower.power(.nan, 1) == 0)
    #expect(ExactPower.power(1e-300, -300).isFinite)
  }
}
