// Valise — what a file of a product is for, for sums of sizes
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import ValiseFiles

/// What a file of a product is for; sums of sizes are made by it.
public enum ContentKind: Hashable, Sendable {
  /// Programs and libraries.
  case code
  /// What debuggers read.
  case debugSymbols
  /// Whatever belongs to one localization, such as `fr`.
  case localization(String)
  /// Compiled and other catalogs of assets.
  case assetCatalogs
  /// Pictures and icons.
  case images
  /// Sounds and films.
  case media
  /// Typefaces.
  case fonts
  /// Compiled windows and views.
  case interfaces
  /// Property lists outside localizations.
  case propertyLists
  /// Headers and modules for compilers.
  case headers
  /// Seals, tickets, profiles and receipts.
  case signatures
  /// Everything else.
  case others
}

extension ContentKind {
  /// The name that documents print.
  public var name: String {
    switch self {
    case .code: "code"
    case .debugSymbols: "debug-symbols"
    case .localization: "localization"
    case .assetCatalogs: "asset-catalogs"
    case .images: "images"
    case .media: "media"
    case .fonts: "fonts"
    case .interfaces: "interfaces"
    case .propertyLists: "property-lists"
    case .headers: "headers"
    case .signatures: "signatures"
    case .others: "others"
    }
  }

  /// The localization, where the kind is one.
  public var localization: String? {
    if case .localization(let name) = self { name } else { nil }
  }

  /// What a regular file is for, as its place, name and first bytes tell.
  public init(of entry: InspectedEntry) {
    let names = entry.path.components.map(\.description)
    if Self.isOfSignature(entry) {
      self = .signatures
    } else if names.contains(where: { $0.hasSuffix(".dSYM") })
      || entry.name.hasSuffix(".bcsymbolmap")
    {
      self = .debugSymbols
    } else if entry.format == .machO || entry.format == .archive {
      self = .code
    } else if let folder = names.dropLast().first(where: { $0.hasSuffix(".lproj") }) {
      self = .localization(String(folder.dropLast(6)))
    } else if names.dropLast().contains(where: {
      Self.interfaceExtensions.contains(Self.pathExtension($0))
    }) {
      self = .interfaces
    } else if names.dropLast().contains(where: { Self.headerFolders.contains($0) }) {
      self = .headers
    } else {
      self = Self.kinds[Self.pathExtension(entry.name)] ?? .others
    }
  }

  /// Whether a path is one of those that signing, notarizing or a store adds.
  static func isOfSignature(_ entry: InspectedEntry) -> Bool {
    let names = entry.path.components.map(\.description)
    guard let last = names.last else { return false }
    if names.contains("_CodeSignature") || names.contains("_MASReceipt") { return true }
    if names.contains("SC_Info") { return true }
    // The ticket of the notary, or the link to the seal of an old bundle.
    if last == "CodeResources" { return names.count == 1 || names[names.count - 2] == "Contents" }
    return ["embedded.provisionprofile", "embedded.mobileprovision"].contains(last)
  }

  private static func pathExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static let interfaceExtensions: Set<String> = ["nib", "storyboardc", "momd"]
  private static let headerFolders: Set<String> = ["Headers", "PrivateHeaders", "Modules"]

  private static let kinds: [String: ContentKind] = {
    let rows: [(ContentKind, [String])] = [
      (.assetCatalogs, ["car"]),
      (
        .images,
        [
          "png", "jpg", "jpeg", "gif", "tif", "tiff", "heic", "heif", "webp", "avif", "bmp",
          "icns", "ico", "svg", "pdf", "psd", "ktx", "pvr", "astc", "dds",
        ]
      ),
      (
        .media,
        [
          "mp3", "m4a", "aac", "wav", "aif", "aiff", "caf", "ogg", "flac", "mp4", "m4v", "mov",
          "webm", "avi",
        ]
      ),
      (.fonts, ["ttf", "otf", "ttc", "otc", "dfont", "woff", "woff2"]),
      (.interfaces, ["nib", "xib", "storyboard"]),
      (.propertyLists, ["plist"]),
      (
        .headers,
        ["h", "hpp", "hh", "modulemap", "swiftinterface", "swiftmodule", "swiftdoc", "tbd"]
      ),
      (.signatures, ["provisionprofile", "mobileprovision", "supf", "sinf", "supp"]),
    ]
    var kinds: [String: ContentKind] = [:]
    for (kind, extensions) in rows {
      for name in extensions { kinds[name] = kind }
    }
    return kinds
  }()
}

/// How much there is of one kind of content in two products.
public struct KindDifference: Hashable, Sendable {
  /// The kind.
  public let kind: ContentKind
  /// How much of it the old product has.
  public let old: TreeSize
  /// How much of it the new product has.
  public let new: TreeSize

  /// By how many bytes there is more of it.
  public var growth: Int { new.bytes - old.bytes }
}

extension InspectedProduct {
  /// How much there is of every kind of content; a file with several names counts once.
  func sizesByKind() -> [ContentKind: TreeSize] {
    var sizes: [ContentKind: TreeSize] = [:]
    var counted: Set<FileIdentity> = []
    for entry in entries where entry.status.kind == .regular {
      let status = entry.status
      var bytes = status.size
      if status.nameCount > 1, status.inode != 0 {
        let identity = FileIdentity(device: status.device, inode: status.inode)
        if !counted.insert(identity).inserted { bytes = 0 }
      }
      var size = sizes[ContentKind(of: entry)] ?? TreeSize()
      size.files += 1
      size.bytes = size.bytes.addingClamped(bytes)
      sizes[ContentKind(of: entry)] = size
    }
    return sizes
  }
}

/// A file by what tells it apart from all others, whatever its names.
private struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64
}
