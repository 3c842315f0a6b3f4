// Valise — fuzzing the readers of icons and of their pictures
// SPDX-License-Identifier: Apache-2.0

import Icons

extension FuzzTarget {
  private static let limits = IconLimits(side: 256, decodedBytes: 1 << 18, entries: 64, depth: 2)

  /// Icon families with pictures of every old encoding; what is read is written again.
  static let icns = FuzzTarget(
    name: "icns",
    seeds: [family, oldFamily],
    words: ["icns", "TOC ", "ARGB", "is32", "s8mk", "it32", "ic04", "ics8", "ics#", "slct"].map {
      Array($0.utf8)
    }
  ) { bytes in
    guard let family = try? IconFamily(parsing: bytes, limits: limits) else { return }
    precondition((try? family.serialized()) == bytes, "nothing is lost")
    read(family, depth: 0)
  }

  private static func read(_ family: IconFamily, depth: Int) {
    _ = family.remarks(limits: limits).map { "\($0)" }
    for index in family.entries.indices {
      let size = (try? family.picture(at: index, limits: limits)).flatMap { $0 }
      if let decoded = try? family.decoded(at: index, limits: limits) {
        precondition(size?.width == decoded.image.width, "the size is known before")
      }
      guard depth < limits.depth else { continue }
      if let variant = (try? family.variant(at: index, limits: limits)).flatMap({ $0 }) {
        read(variant, depth: depth + 1)
      }
    }
  }

  /// PNG files, also in Apple's form and with colours of other spaces; what is read is written and
  /// read again.
  static let png = FuzzTarget(
    name: "png",
    seeds: [pngSeed, applePNGSeed, profilePNGSeed, gammaPNGSeed],
    words: [
      "IHDR", "IDAT", "IEND", "PLTE", "tRNS", "CgBI", "iCCP", "cICP", "gAMA", "cHRM", "para",
      "curv",
      "RGB ", "GRAY", "kTRC", "XYZ ", "mluc",
    ].map { Array($0.utf8) }
  ) { bytes in
    _ = PNGColour(parsing: bytes).remark
    if let standard = try? PNGFile.standard(bytes, limits: limits) {
      precondition(standard.image.width <= limits.side, "inside the limits")
    }
    guard let image = try? PNGFile.decoded(bytes, limits: limits) else { return }
    let written = try? PNGFile.encoded(image)
    precondition(written.flatMap { try? PNGFile.decoded($0) } == image, "nothing is lost")
  }

  /// JPEG 2000 pictures.
  static let jp2 = FuzzTarget(
    name: "jp2",
    seeds: [jp2Seed],
    words: ["jP  ", "ftyp", "jp2h", "ihdr", "colr", "pclr", "cmap", "cdef", "jp2c"].map {
      Array($0.utf8)
    } + [[0xFF, 0x4F], [0xFF, 0x51], [0xFF, 0x52], [0xFF, 0x5C], [0xFF, 0x90], [0xFF, 0x93]]
  ) { bytes in
    guard let image = try? JPEG2000File.decoded(bytes, limits: limits) else { return }
    precondition(image.width <= limits.side && image.height <= limits.side, "inside the limits")
  }

  private static func pixels(_ side: Int) -> RGBAImage {
    let bytes = (0..<(side * side * 4)).map { UInt8(truncatingIfNeeded: $0 / 3 * 5) }
    return RGBAImage(width: side, height: side, bytes: bytes)
  }

  // Neither can fail with pictures of these sizes; an empty seed would show otherwise.
  private static let family: [UInt8] = {
    guard let source = try? IconSource([pixels(32)]),
      let made = try? IconFamilyRecipe(source, includesLegacy: true).family()
    else { return [] }
    var family = made
    family.entries.append(
      .init(type: .selectedVariant, payload: (try? made.serialized()) ?? [])
    )
    family.entries.insert(family.fittingTableOfContents, at: 0)
    return (try? family.serialized()) ?? []
  }()

  private static let oldFamily: [UInt8] = {
    let entries = [("ics#", 64), ("ics4", 128), ("ics8", 256), ("ICON", 128)].compactMap { entry in
      IconType(entry.0).map { type in
        let bytes = (0..<entry.1).map { UInt8(truncatingIfNeeded: $0 * 7) }
        return IconFamily.Entry(type: type, payload: bytes)
      }
    }
    return (try? IconFamily(entries: entries).serialized()) ?? []
  }()

  /// A picture with another chunk in the place of the one that says sRGB; readers pass over the
  /// checksums of such chunks.
  private static func picture(with name: String, _ contents: [UInt8]) -> [UInt8] {
    let count = UInt32(contents.count)
    let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> UInt32($0)) }
    var file = [UInt8](pngSeed.prefix(33))
    file += length
    file += [UInt8](name.utf8)
    file += contents
    file += [0, 0, 0, 0]
    file += [UInt8](pngSeed.dropFirst(46))
    return file
  }

  private static let gammaPNGSeed = picture(with: "gAMA", [0, 0, 0xD9, 0x03])

  /// A profile that is packed as it is, so that changes reach it.
  private static let profilePNGSeed: [UInt8] = {
    let zeros: [UInt8] = [0, 0, 0, 0]
    let amounts: [UInt8] = [0, 0, 0x80, 0, 0, 0, 0x40, 0, 0, 0, 1, 0]
    let colour: [UInt8] = [UInt8]("XYZ ".utf8) + zeros + amounts
    let numbers: [UInt8] = [0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
    let curve: [UInt8] = [UInt8]("para".utf8) + zeros + numbers
    let steps: [UInt8] = [0, 0, 0, 3, 0, 0, 0x20, 0, 0xFF, 0xFF]
    let table: [UInt8] = [UInt8]("curv".utf8) + zeros + steps
    let parts: [(name: String, contents: [UInt8])] = [
      ("rXYZ", colour), ("gXYZ", colour), ("bXYZ", colour), ("rTRC", curve), ("gTRC", table),
      ("bTRC", curve),
    ]
    var place = 132 + parts.count * 12
    var profile = [UInt8](repeating: 0, count: 16)
    profile += [UInt8]("RGB XYZ ".utf8)
    profile += [UInt8](repeating: 0, count: 104)
    profile += [0, 0, 0, UInt8(parts.count)]
    for part in parts {
      profile += [UInt8](part.name.utf8)
      for number in [place, part.contents.count] {
        for shift in [24, 16, 8, 0] { profile.append(UInt8(truncatingIfNeeded: number >> shift)) }
      }
      place += part.contents.count
    }
    for part in parts { profile += part.contents }
    let low = UInt8(truncatingIfNeeded: profile.count)
    let high = UInt8(truncatingIfNeeded: profile.count >> 8)
    var chunk: [UInt8] = [UInt8(ascii: "p"), 0, 0, 0x78, 0x01, 0x01]
    chunk += [low, high, ~low, ~high]
    chunk += profile
    return picture(with: "iCCP", chunk)
  }()

  private static let pngSeed = (try? PNGFile.encoded(pixels(9))) ?? []
}
