// Valise — what is in a file, as far as sizes are concerned
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// What is in a file; the raw value is the name that documents print.
///
/// Sums and maps of sizes are made by it.
public enum ContentKind: String, Hashable, Sendable, CaseIterable {
  /// Code of processors.
  case code
  /// What debuggers read.
  case debugSymbols = "debug-symbols"
  /// Code of interpreters.
  case script
  /// Pictures and icons.
  case image
  /// Compiled catalogs of assets.
  case assetCatalog = "asset-catalog"
  /// Sound and films.
  case media
  /// Fonts.
  case font
  /// Windows and menus.
  case interface
  /// Texts in the languages of users.
  case text
  /// Property lists, databases, documents, headers.
  case data
  /// Seals, tickets, profiles and receipts.
  case signature
  /// Anything else.
  case other
}

extension ContentKind {
  /// The name that people read.
  public var name: String {
    switch self {
    case .code: "code"
    case .debugSymbols: "debug symbols"
    case .script: "scripts"
    case .image: "images"
    case .assetCatalog: "asset catalogs"
    case .media: "sound and video"
    case .font: "fonts"
    case .interface: "interface"
    case .text: "localized texts"
    case .data: "data and documents"
    case .signature: "signatures"
    case .other: "other"
    }
  }

  /// What is in a regular file, as its place, name and first bytes tell.
  public init(of path: RelativePath, format: ExecutableFormat?) {
    let folders = path.components.dropLast().map { Self.pathExtension($0) }
    let type = path.name.map { Self.pathExtension($0) } ?? ""
    if Self.isOfSignature(path) {
      self = .signature
    } else if folders.contains("dsym") || type == "bcsymbolmap" {
      self = .debugSymbols
    } else if format == .machO || format == .elf || format == .archive {
      self = .code
    } else if folders.contains(where: { Self.interfaceFolders.contains($0) }) {
      self = .interface
    } else {
      self = Self.byType[type] ?? (format == .script ? .script : .other)
    }
  }

  /// Whether a path is one of those that signing, notarizing or a store adds.
  static func isOfSignature(_ path: RelativePath) -> Bool {
    let names = path.components.map(\.description)
    guard let last = names.last else { return false }
    if names.contains(where: { signatureFolders.contains($0) }) { return true }
    // The ticket of the notary, or the link to the seal of an old bundle.
    if last == "CodeResources" { return names.count == 1 || names[names.count - 2] == "Contents" }
    return last == "embedded.provisionprofile" || last == "embedded.mobileprovision"
  }

  private static let signatureFolders: Set<String> = ["_CodeSignature", "_MASReceipt", "SC_Info"]

  /// What stands behind the last dot of a name that does not begin with it, in small letters.
  private static func pathExtension(_ name: FileName) -> String {
    let bytes = name.bytes
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
    return String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
  }

  private static let interfaceFolders: Set<String> = ["nib", "storyboardc", "momd"]

  private static let byType: [String: ContentKind] = {
    let rows: [(kind: ContentKind, types: String)] = [
      (.code, "a dll dylib exe o so wasm metallib air"),
      (.script, "applescript class jar js lua mjs php pl pm py pyc pyi pyo qml rb scpt sh tcl zsh"),
      (
        .image,
        """
        astc avif bmp cr2 dds gif heic heif icns ico jp2 jpeg jpg ktx pdf png psd pvr svg tga tif \
        tiff webp
        """
      ),
      (.assetCatalog, "car"),
      (
        .media,
        "aac ac3 aif aiff avi caf flac m4a m4v mid midi mov mp3 mp4 mpg ogg opus wav webm wma"
      ),
      (.font, "dfont eot otc otf ttc ttf woff woff2"),
      (.interface, "mom nib omo storyboard xib"),
      (.text, "loctable mo po qm strings stringsdict xcstrings xliff"),
      (
        .data,
        """
        bin csv dat data db dtd htm html json json5 md pak plist rtf sqlite toml tsv txt xml xsd \
        yaml yml css h hh hpp modulemap map swiftdoc swiftinterface swiftmodule tbd icc usdz scn \
        mlmodel zip gz
        """
      ),
      (.signature, "mobileprovision provisionprofile sinf supf supp"),
    ]
    var table: [String: ContentKind] = [:]
    for row in rows {
      for type in row.types.split(separator: " ") { table[String(type)] = row.kind }
    }
    return table
  }()
}
