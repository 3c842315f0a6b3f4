// Valise — every key of the manifest, and its description for docs/manifest.md
// SPDX-License-Identifier: Apache-2.0

/// Every key of the manifest.
public enum ManifestKeys {
  /// The keys at the top of the manifest beside the product tables.
  public static let top = ["format", "check"]

  /// The keys of a product table, in the order of the documentation.
  public static let product: [ManifestKey] = main + InfoManifestKeys.all.map(\.key)

  /// The keys that do not only have a meaning for Info.plist.
  private static let main: [ManifestKey] = [
    ManifestKey(
      "identifier",
      .string,
      "The identity in reverse DNS form: letters, digits, `-` and `.`. Becomes CFBundleIdentifier.",
      standard: nil,
      for: ManifestKey.bundles + [.tool]
    ),
    ManifestKey(
      "version",
      .string,
      "The version that users see: one to three numbers with dots between. Becomes CFBundleShortVersionString.",
      standard: nil,
      for: ManifestKey.bundles + [.tool]
    ),
    ManifestKey(
      "executable",
      .strings,
      "The code, below the manifest's folder: of a framework a dynamic library or a static one, of a plug-in a bundle or a dynamic library, else a program. Several files become one universal file. `build` makes it instead.",
      standard: nil,
      for: ManifestKey.programs
    ),
    ManifestKey(
      "build",
      .table,
      "How the code is built, instead of `executable`; see below.",
      for: ManifestKey.programs
    ),
    ManifestKey(
      "sign",
      .table,
      "How the code is signed; see below.",
      standard: "ad hoc",
      for: ManifestKey.programs
    ),
    ManifestKey(
      "build-number",
      .string,
      "The version of the build, of the same form as `version`. Becomes CFBundleVersion.",
      standard: "the value of `version`"
    ),
    ManifestKey("name", .string, "The short name. Becomes CFBundleName.", standard: "N"),
    ManifestKey(
      "display-name",
      .string,
      "The name that users see, where it is not the file's. Becomes CFBundleDisplayName."
    ),
    ManifestKey(
      "executable-name",
      .string,
      "The file name of the program inside the bundle. Becomes CFBundleExecutable.",
      standard: "N",
      for: ManifestKey.programs.filter { $0 != .framework }
    ),
    ManifestKey(
      "architectures",
      .strings,
      "The architectures that the program must have, such as `arm64` and `x86_64`.",
      standard: "those of the executables",
      for: ManifestKey.programs
    ),
    ManifestKey(
      "icon",
      .string,
      "A .png of 1024 pixels, an .svg, an .iconset folder, or a ready .icns. Becomes CFBundleIconFile, or the pictures of CFBundleIcons for iOS.",
      standard:
        "AppIcon.icns, AppIcon.iconset, AppIcon.png, AppIcon.svg, icon.png or icon.svg beside the manifest",
      for: [.app, .plugin, .appex]
    ),
    ManifestKey(
      "icon-background",
      .string,
      "A colour such as `#1A2B3C` that fills what is clear in the pictures of the icon, so that it has no alpha.",
      standard: "nothing is filled",
      for: [.app, .plugin, .appex]
    ),
    ManifestKey(
      "category",
      .string,
      "The category in the store, such as `utilities`. Becomes LSApplicationCategoryType.",
      for: [.app]
    ),
    ManifestKey(
      "minimum-system",
      .string,
      "The oldest system that runs the product. Becomes LSMinimumSystemVersion, or MinimumOSVersion for devices.",
      standard: "what the executables were built for",
      for: ManifestKey.bundles + [.tool]
    ),
    ManifestKey("copyright", .string, "The copyright line. Becomes NSHumanReadableCopyright."),
    ManifestKey(
      "development-region",
      .string,
      "The language of the texts in the sources. Becomes CFBundleDevelopmentRegion.",
      standard: "the only localization there is, else `en`"
    ),
    ManifestKey(
      "resources",
      .string,
      "The folder whose contents become the resources.",
      standard: "Resources beside the manifest, where it is there"
    ),
    ManifestKey(
      "files",
      .stringTable,
      "Further files and folders: the place inside the bundle, and the source. Places are written from Contents of a Mac bundle, from the version of a Mac framework, else from the root; what starts with `Resources/` goes to the resources wherever they are."
    ),
    ManifestKey(
      "languages",
      .strings,
      "The localizations that are kept; `Base` always is.",
      standard: "all there are"
    ),
    ManifestKey(
      "embed",
      .references,
      "What is put inside: products of this manifest, such as `framework.Kit`, and paths of ready bundles, libraries and tools. Each goes where its kind belongs, or into the folder `at` of a table such as `{ item = \"tool.cli\", at = \"Helpers\" }`.",
      for: [.app, .framework, .plugin, .appex, .xpc]
    ),
    ManifestKey(
      "role",
      .string,
      "What the application is to the one around it: `helper`, `login-item` or `app-clip`.",
      standard: "`helper`",
      for: [.app]
    ),
    ManifestKey(
      "extension",
      .string,
      "The extension of the file name, such as `plugin` or `prefPane`.",
      standard: "`bundle`",
      for: [.plugin, .resources]
    ),
    ManifestKey(
      "framework-version",
      .string,
      "The version of a Mac framework that is built and that `Versions/Current` leads to.",
      standard: "`A`",
      for: [.framework]
    ),
    ManifestKey(
      "other-versions",
      .stringTable,
      "Versions of a Mac framework that are kept for old programs: the name, and the folder that holds what is in the version.",
      for: [.framework]
    ),
    ManifestKey(
      "headers",
      .strings,
      "The headers for everybody: files, and folders with all that is in them.",
      for: [.framework]
    ),
    ManifestKey(
      "private-headers",
      .strings,
      "The headers for friends, as `headers`.",
      for: [.framework]
    ),
    ManifestKey(
      "umbrella-header",
      .string,
      "The name of the header that includes the others; a module map is made for it.",
      standard: "N.h where it is among the headers",
      for: [.framework]
    ),
    ManifestKey(
      "module-map",
      .string,
      "A ready module map.",
      standard: "one for the umbrella header",
      for: [.framework]
    ),
    ManifestKey(
      "private-module-map",
      .string,
      "A ready module map for the private headers.",
      for: [.framework]
    ),
    ManifestKey(
      "libraries",
      .references,
      "The frameworks and libraries, one for each platform: products of this manifest and paths. A library that is no framework has its headers in the folder `headers` of a table such as `{ item = \"build/libz.a\", headers = \"include\", platform = \"ios\" }`; the platform is told where the code does not tell it.",
      standard: nil,
      for: [.xcframework]
    ),
    ManifestKey(
      "platform",
      .strings,
      "The system the product is for, or several: `macos`, `maccatalyst`, `ios`, `tvos`, `watchos`, `visionos`, the last four also with `-simulator` behind, and `linux`.",
      standard: "`macos`",
      for: ManifestKey.bundles + [.tool]
    ),
    ManifestKey(
      "plist",
      .table,
      "Keys of Info.plist as Apple names them, with values of TOML's own types. In texts, `$(NAME)` is a variable. `override = true` lets them replace what follows from other keys."
    ),
  ]

  /// The keys of product tables that have a meaning which is not built yet.
  public static let later = ["package", "update"]

  /// The keys that the tables of a kind may have, in the order of the documentation.
  public static func keys(of kind: ProductKind) -> [ManifestKey] {
    product.filter { $0.kinds.contains(kind) }
  }

  /// The description of a product key.
  public static func productKey(_ name: String) -> ManifestKey? {
    product.first { $0.name == name }
  }

  /// The tables of keys and variables in Markdown.
  public static var markdown: String {
    var lines = markdown(of: product)
    for key in product where !key.type.fields.isEmpty {
      let fields = markdown(of: key.type.fields, in: key.name + ".")
      lines += ["", "The tables of `\(key.name)`:", ""] + fields
    }
    lines += ["", "| purpose | key |", "|---|---|"]
    lines += PurposeKey.names.map { "| `\($0.name)` | \($0.key) |" }
    lines += ["", "| variable | value |", "|---|---|"]
    lines += InfoVariables.documented.map { "| `$(\($0.name))` | \($0.meaning) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func markdown(of keys: [ManifestKey]) -> [String] {
    ["| key | of | value | meaning | default |", "|---|---|---|---|---|"]
      + keys.map { key in
        let kinds =
          key.kinds == ManifestKey.bundles
          ? "bundles" : key.kinds.map(\.rawValue).joined(separator: ", ")
        return "| `\(key.name)` | \(kinds) | \(cells(of: key))"
      }
  }

  /// The table of the keys of a table in a product's, line by line.
  static func markdown(of fields: [ManifestKey], in table: String) -> [String] {
    ["| key | value | meaning | default |", "|---|---|---|---|"]
      + fields.map { "| `\(table)\($0.name)` | \(cells(of: $0))" }
  }

  private static func cells(of key: ManifestKey) -> String {
    let choices = key.type.choices.map { "`\($0)`" }.joined(separator: ", ")
    let meaning = key.meaning + (choices.isEmpty ? "" : " One of \(choices).")
    return "\(key.type.name) | \(meaning) | \(key.standard ?? "required") |"
  }
}
