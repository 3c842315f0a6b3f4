// Valise — the kinds of files that icons are made of, by their names
// SPDX-License-Identifier: Apache-2.0

/// The kinds of files that icons are made of.
public enum IconKind: Hashable, Sendable {
  /// A PNG file.
  case png
  /// A vector drawing.
  case svg
  /// A folder with pictures of all sizes.
  case iconset
  /// An icon family.
  case icns
  /// An asset catalog, or a folder of Icon Composer.
  case catalog

  private static let byExtension: [(String, IconKind)] = [
    ("png", .png), ("svg", .svg), ("iconset", .iconset), ("icns", .icns), ("xcassets", .catalog),
    ("appiconset", .catalog), ("icon", .catalog),
  ]

  /// The kind of a file by its name, whatever the case of its extension.
  public init?(path: String) {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    let name = trimmed.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let suffix = name[name.index(after: dot)...].lowercased()
    guard let kind = Self.byExtension.first(where: { $0.0 == suffix })?.1 else { return nil }
    self = kind
  }
}
