// Valise — the icons that lie at the root of an application
// SPDX-License-Identifier: Apache-2.0

internal import Icons
internal import Inspection
internal import PropertyLists
internal import ValiseFiles

/// A picture at the root of an application that Info.plist names as an icon.
struct LooseIcon {
  /// The path in the product.
  let path: RelativePath
  /// The size in pixels.
  let width: Int
  let height: Int
  /// Whether pixels are stored with alpha.
  let hasAlpha: Bool
}

extension CheckedBundle {
  /// The header of a PNG file ends long before.
  private static let headerByteCount = 64

  /// The pictures at the root of an application whose names begin as Info.plist names icons.
  var looseIcons: [LooseIcon] {
    var stems = texts("CFBundleIconFiles")
    for key in ["CFBundleIcons", "CFBundleIcons~ipad"] {
      let primary = value(key)?[path: "CFBundlePrimaryIcon.CFBundleIconFiles"]?.arrayValue ?? []
      stems += primary.compactMap(\.stringValue)
    }
    stems = stems.map { $0.hasSuffix(".png") ? String($0.dropLast(4)) : $0 }
    return rootEntries.compactMap { entry in
      guard entry.status.kind == .regular, entry.name.hasSuffix(".png"),
        stems.contains(where: { !$0.isEmpty && entry.name.hasPrefix($0) }),
        // What cannot be read is no picture.
        let start = try? product.inspected.contents(
          of: entry.path,
          range: 0..<Self.headerByteCount
        ), let header = try? PNGHeader(parsing: start)
      else { return nil }
      return LooseIcon(
        path: entry.path,
        width: header.width,
        height: header.height,
        hasAlpha: header.hasAlphaChannel
      )
    }
  }
}
