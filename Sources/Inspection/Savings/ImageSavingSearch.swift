// Valise — images with more bytes than their pixels need
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Icons
internal import ValiseFiles

/// Looks for images with more bytes than their pixels need, and for those that nothing shows.
struct ImageSavingSearch {
  let product: InspectedProduct

  /// Smaller images have nothing to save that is worth a line.
  private static let leastFileBytes = 8 << 10
  /// The largest image that is read.
  private static let mostFileBytes = 32 << 20
  /// How many pixels are packed anew in one product; more would take seconds.
  private static let pixelLimit = 16 << 20
  /// What packing must save to be told: a tenth.
  private static let leastShare = 10

  func savings() -> [Saving] {
    let files = product.entries.filter { entry in
      entry.status.kind == .regular && entry.name.lowercased().hasSuffix(".png")
    }
    let dense = files.filter { isDenserThanMacs($0) }
    var savings = dense.map { entry in
      Saving(
        .image,
        paths: [entry.path.description],
        bytes: entry.status.size,
        reason: "no Mac has a display for pictures at @3x"
      )
    }
    let candidates = files.enumerated().filter { _, entry in
      (Self.leastFileBytes...Self.mostFileBytes).contains(entry.status.size)
        && !isDenserThanMacs(entry)
    }.sorted { left, right in
      (right.element.status.size, left.offset) < (left.element.status.size, right.offset)
    }
    var pixels = 0
    for entry in candidates.map(\.element) where pixels < Self.pixelLimit {
      // What cannot be read, or is no PNG file, has nothing to save.
      guard
        let bytes = try? product.contents(of: entry.path, limit: Self.mostFileBytes),
        let saving = repacked(bytes, entry, &pixels)
      else { continue }
      savings.append(saving)
    }
    return savings
  }

  /// Whether a picture is for displays that no Mac has.
  private func isDenserThanMacs(_ entry: InspectedEntry) -> Bool {
    guard product.bundles[entry.bundle].platform == .macos else { return false }
    let name = entry.name.lowercased()
    guard name.hasSuffix("@3x.png") else { return false }
    // Without the others it is what the Mac shows.
    let stem = entry.name.dropLast("@3x.png".count)
    return ["\(stem).png", "\(stem)@2x.png"].contains { other in
      guard let sibling = FileName(other), let folder = entry.path.parent else { return false }
      return product.entry(at: folder.appending(sibling)) != nil
    }
  }

  /// What packing the pixels anew would save.
  private func repacked(
    _ bytes: [UInt8],
    _ entry: InspectedEntry,
    _ pixels: inout Int
  ) -> Saving? {
    let limits = IconLimits(side: 8192, decodedBytes: 4 * Self.pixelLimit)
    // The form for iOS is made on purpose, and other depths would lose something.
    guard let header = try? PNGHeader(parsing: bytes, limits: limits), !header.isApplePNG,
      header.bitDepth == 8
    else { return nil }
    pixels += header.width * header.height
    guard let image = try? PNGFile.decoded(bytes, limits: limits),
      let packed = try? PNGFile.encoded(image, hasAlpha: !image.isOpaque)
    else { return nil }
    let saved = bytes.count - packed.count
    guard saved * Self.leastShare >= bytes.count else { return nil }
    return Saving(
      .image,
      paths: [entry.path.description],
      bytes: saved,
      reason: "its \(header.width) × \(header.height) pixels pack into "
        + "\(ByteSize.text(of: packed.count)) without loss"
    )
  }
}
