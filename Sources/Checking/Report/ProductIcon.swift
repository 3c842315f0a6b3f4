// Valise — the icon of a product as a small PNG file
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Icons
internal import Inspection
internal import PropertyLists
internal import ValiseFiles

/// Finds the icon of a product and makes it a PNG file that pages can show.
struct ProductIcon {
  /// The PNG file; nothing where there is no icon that can be read.
  private(set) var file: [UInt8]?

  /// The side that pages show, in pixels of a dense display.
  private static let side = 176
  /// A picture of more bytes is made smaller, whatever its side.
  private static let fileLimit = 64 << 10
  private static let readLimit = 32 << 20
  private static let limits = IconLimits(side: 2048, decodedBytes: 1 << 24)

  init(of product: InspectedProduct) {
    let main = product.main
    file = Self.macIcon(of: main, in: product) ?? Self.phoneIcon(of: main, in: product)
  }

  // MARK: Icon families

  private static func macIcon(of main: InspectedBundle, in product: InspectedProduct) -> [UInt8]? {
    guard let name = main.info["CFBundleIconFile"]?.stringValue, !name.isEmpty else { return nil }
    for candidate in [name, name + ".icns"] {
      // A name that is no path leads to nothing.
      guard let inside = try? RelativePath(validating: candidate),
        let bytes = contents(of: main.resourcesFolder.appending(inside), in: product)
      else { continue }
      if let family = try? IconFamily(parsing: bytes, limits: limits) { return picture(of: family) }
      if let file = shrunk(bytes) { return file }
    }
    return nil
  }

  /// The smallest picture that is large enough, else the largest.
  private static func picture(of family: IconFamily) -> [UInt8]? {
    let pictures = family.entries.indices.compactMap { index in
      try? family.picture(at: index, limits: limits)
    }.sorted { ($0.width, $0.index) < ($1.width, $1.index) }
    let enough = pictures.filter { $0.width >= side }
    let smaller = pictures.filter { $0.width < side }.reversed()
    for picture in enough + smaller {
      // One that cannot be read makes room for the next.
      guard let bytes = try? family.pngFile(at: picture.index, limits: limits) else { continue }
      if let file = shrunk(bytes) { return file }
    }
    return nil
  }

  // MARK: Files for devices

  private static func phoneIcon(
    of main: InspectedBundle,
    in product: InspectedProduct
  ) -> [UInt8]? {
    let stems = iconNames(of: main)
    let files = product.entries(in: main.path).filter { entry in
      entry.name.hasSuffix(".png") && stems.contains { entry.name.hasPrefix($0) }
    }
    let largest = files.enumerated().max { left, right in
      (left.element.status.size, -left.offset) < (right.element.status.size, -right.offset)
    }
    guard let largest, let bytes = contents(of: largest.element.path, in: product) else {
      return nil
    }
    return shrunk(bytes)
  }

  private static func iconNames(of main: InspectedBundle) -> [String] {
    var names: [String] = []
    for key in ["CFBundleIcons", "CFBundleIcons~ipad"] {
      let primary = main.info[key]?.dictionaryValue?["CFBundlePrimaryIcon"]?.dictionaryValue
      names += (primary?["CFBundleIconFiles"]?.arrayValue ?? []).compactMap(\.stringValue)
    }
    names += (main.info["CFBundleIconFiles"]?.arrayValue ?? []).compactMap(\.stringValue)
    names = names.map { $0.hasSuffix(".png") ? String($0.dropLast(4)) : $0 }
    return names.filter { !$0.isEmpty }
  }

  // MARK: Pixels

  private static func contents(
    of path: RelativePath,
    in product: InspectedProduct
  ) -> [UInt8]? {
    guard let entry = product.followed(path), entry.status.kind == .regular else { return nil }
    // What cannot be read is not shown.
    return try? product.contents(of: entry.path, limit: readLimit)
  }

  /// A PNG file that browsers take, and no larger than pages need.
  private static func shrunk(_ bytes: [UInt8]) -> [UInt8]? {
    guard let header = try? PNGHeader(parsing: bytes, limits: limits) else { return nil }
    let isSmall = max(header.width, header.height) <= 2 * side && bytes.count <= fileLimit
    if isSmall, !header.isApplePNG { return bytes }
    guard let image = try? PNGFile.decoded(bytes, limits: limits) else { return nil }
    let longest = max(image.width, image.height)
    guard longest > side else { return try? PNGFile.encoded(image) }
    let width = max(1, image.width * side / longest)
    let height = max(1, image.height * side / longest)
    return try? PNGFile.encoded(image.scaled(width: width, height: height))
  }
}
