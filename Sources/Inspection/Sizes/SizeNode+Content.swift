// Valise — what is in a file, as far as sizes are concerned
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension SizeNode {
  /// What is in a file; the raw value is the name that documents print.
  public enum Content: String, Hashable, Sendable, CaseIterable {
    /// Code of processors.
    case code
    /// Code of interpreters.
    case script
    /// Pictures, catalogs of pictures and icons.
    case image
    /// Sound and films.
    case media
    /// Fonts.
    case font
    /// Windows and menus.
    case interface
    /// Texts in the languages of users.
    case text
    /// Property lists, databases, documents.
    case data
    /// Signatures and profiles.
    case signature
    /// Anything else.
    case other
  }
}

extension SizeNode.Content {
  /// The name that people read.
  public var name: String {
    switch self {
    case .code: "code"
    case .script: "scripts"
    case .image: "images"
    case .media: "sound and video"
    case .font: "fonts"
    case .interface: "interface"
    case .text: "localized texts"
    case .data: "data and documents"
    case .signature: "signatures"
    case .other: "other"
    }
  }

  /// What is in a file, by its place and its first bytes.
  public init(of path: RelativePath, format: ExecutableFormat?) {
    let folders = path.components.dropLast().map(\.description)
    let name = path.name?.description ?? ""
    let dot = name.lastIndex(of: ".")
    let type = dot.map { name[name.index(after: $0)...].lowercased() } ?? ""
    let parts = folders.last.map { $0.lowercased().hasSuffix(".storyboardc") } ?? false
    switch format {
    case .machO, .elf, .archive: self = .code
    case _ where folders.contains("_CodeSignature") || folders.contains("_MASReceipt"):
      self = .signature
    case _ where parts: self = .interface
    default: self = Self.byType[type] ?? (format == .script ? .script : .other)
    }
  }

  private static let byType: [String: SizeNode.Content] = {
    let rows: [(content: SizeNode.Content, types: String)] = [
      (.code, "a dll dylib exe o so swiftmodule wasm metallib air"),
      (.script, "applescript class jar js lua mjs php pl pm py pyc pyi pyo qml rb scpt sh tcl zsh"),
      (
        .image,
        "avif bmp car cr2 gif heic heif icns ico iconset jp2 jpeg jpg pdf png psd svg tga tif tiff webp"
      ),
      (.media, "aac ac3 aif aiff caf flac m4a m4v mid midi mov mp3 mp4 mpg ogg opus wav webm wma"),
      (.font, "dfont eot otc otf ttc ttf woff woff2"),
      (.interface, "mom momd nib omo storyboard storyboardc xib"),
      (.text, "loctable lproj mo po qm strings stringsdict xcstrings xliff"),
      (
        .data,
        """
        bin csv dat data db dtd html htm json json5 md pak plist rtf rtfd sqlite toml tsv txt xml \
        xsd yaml yml css h hpp modulemap map tbd icc usdz scn mlmodelc mlmodel zip gz
        """
      ),
      (.signature, "mobileprovision provisionprofile"),
    ]
    var table: [String: SizeNode.Content] = [:]
    for row in rows {
      for type in row.types.split(separator: " ") { table[String(type)] = row.content }
    }
    return table
  }()
}
