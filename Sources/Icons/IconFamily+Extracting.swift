// Valise — the pictures of a family as PNG files
// SPDX-License-Identifier: Apache-2.0

extension IconFamily {
  /// All pictures that can be decoded, in the order of the entries, with colours in sRGB.
  ///
  /// - Throws: What decoding the first picture that cannot be decoded throws.
  public func images(limits: IconLimits = IconLimits()) throws(IconError) -> [RGBAImage] {
    var images: [RGBAImage] = []
    for index in entries.indices {
      guard let picture = try picture(at: index, limits: limits) else { continue }
      guard picture.encoding == .png else {
        images.append(try decoded(at: index, limits: limits).image)
        continue
      }
      let position = offset(ofEntryAt: index)
      let payload = entries[index].payload
      images.append(try PNGFile.standard(payload, at: position, limits: limits).image)
    }
    return images
  }

  /// The PNG files of an `.iconset` folder with their names, the smallest first.
  ///
  /// Of two entries for one name the one with more colours counts. Pictures of other sizes than an
  /// iconset has, and those of another size than their type says, are left out.
  ///
  /// - Throws: `.empty` when there is no picture for any name, and what decoding throws.
  public func iconsetFiles(
    limits: IconLimits = IconLimits()
  ) throws(IconError) -> [(name: String, contents: [UInt8])] {
    var files: [(name: String, contents: [UInt8])] = []
    for name in IconsetName.all {
      guard let index = try index(of: name, limits: limits) else { continue }
      files.append((name.fileName, try pngFile(at: index, limits: limits)))
    }
    guard !files.isEmpty else { throw .empty }
    return files
  }

  /// A picture as a PNG file: its own bytes where it is one that other readers take.
  ///
  /// - Throws: What decoding throws.
  public func pngFile(
    at index: Int,
    limits: IconLimits = IconLimits()
  ) throws(IconError) -> [UInt8] {
    let payload = entries[index].payload
    if IconEncoding(of: entries[index]) == .png,
      try !PNGHeader(parsing: payload, at: offset(ofEntryAt: index), limits: limits).isApplePNG
    {
      return payload
    }
    return try PNGFile.encoded(try decoded(at: index, limits: limits).image)
  }

  /// The entry that becomes a file of an iconset.
  private func index(of name: IconsetName, limits: IconLimits) throws(IconError) -> Int? {
    var best: (index: Int, rank: Int)?
    for index in entries.indices where IconsetName(type: entries[index].type) == name {
      guard let picture = try picture(at: index, limits: limits), picture.width == name.side,
        picture.height == name.side
      else { continue }
      let rank = picture.encoding.colourRank
      if best.map({ rank > $0.rank }) ?? true { best = (index, rank) }
    }
    return best?.index
  }
}

extension IconEncoding {
  /// How true the colours are: more is better.
  fileprivate var colourRank: Int {
    switch self {
    case .argb: 6
    case .png: 5
    case .jpeg2000: 4
    case .rgb, .plainRGB: 3
    case .colours256: 2
    case .colours16: 1
    case .monochrome, .mask, .other: 0
    }
  }
}

extension IconFamily {
  /// Every entry as a file named after its type.
  ///
  /// Pictures become PNG files, variants icon families, all else stays as it is. Where a type is
  /// there again, a number follows.
  ///
  /// - Throws: What decoding throws.
  public func entryFiles(
    limits: IconLimits = IconLimits()
  ) throws(IconError) -> [(name: String, contents: [UInt8])] {
    var counts: [IconType: Int] = [:]
    var files: [(name: String, contents: [UInt8])] = []
    for (index, entry) in entries.enumerated() {
      let count = counts[entry.type, default: 0] + 1
      counts[entry.type] = count
      let stem = entry.type.fileStem + (count > 1 ? "-\(count)" : "")
      if try picture(at: index, limits: limits) != nil {
        files.append((stem + ".png", try pngFile(at: index, limits: limits)))
      } else if var variant = try variant(at: index, limits: limits) {
        variant.hasHeader = true
        files.append((stem + ".icns", try variant.serialized()))
      } else {
        files.append((stem + ".bin", entry.payload))
      }
    }
    return files
  }
}

extension IconType {
  /// The type as the start of a file name, in which there is neither a space nor a slash.
  fileprivate var fileStem: String {
    let isPlain = bytes.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ".")
    }
    if isPlain { return description }
    if self == .tableOfContents { return "TOC" }
    return String(rawValue, radix: 16)
  }
}
