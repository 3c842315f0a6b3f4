// Valise — every key of the manifest, and its description for docs/manifest.md
// SPDX-License-Identifier: Apache-2.0

/// Every key of the manifest.
public enum ManifestKeys {
  /// The keys at the top of the manifest beside the product tables.
  public static let top = ["format", "check"]

  /// The keys of a product table, in the order of the documentation.
  public static let product: [ManifestKey] = [
    ManifestKey(
      "identifier",
      .string,
      "The identity in reverse DNS form: letters, digits, `-` and `.`. Becomes CFBundleIdentifier.",
      standard: nil
    ),
    ManifestKey(
      "version",
      .string,
      "The version that users see: one to three numbers with dots between. Becomes CFBundleShortVersionString.",
      standard: nil
    ),
    ManifestKey(
      "executable",
      .strings,
      "The program, below the manifest's folder. Several files become one universal file.",
      standard: nil
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
      standard: "N"
    ),
    ManifestKey(
      "architectures",
      .strings,
      "The architectures that the program must have, such as `arm64` and `x86_64`.",
      standard: "those of the executables"
    ),
    ManifestKey(
      "icon",
      .string,
      "A ready icon family (.icns). Becomes CFBundleIconFile.",
      standard: "AppIcon.icns beside the manifest, where it is there"
    ),
    ManifestKey(
      "category",
      .string,
      "The category in the store, such as `utilities`. Becomes LSApplicationCategoryType."
    ),
    ManifestKey(
      "minimum-system",
      .string,
      "The oldest system that runs the product. Becomes LSMinimumSystemVersion.",
      standard: "what the executables were built for"
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
      "Further files and folders: the place below Contents, and the source."
    ),
    ManifestKey("platform", .string, "The system the product is for.", standard: "`macos`"),
    ManifestKey(
      "plist",
      .table,
      "Keys of Info.plist as Apple names them, with values of TOML's own types. In texts, `$(NAME)` is a variable. `override = true` lets them replace what follows from other keys."
    ),
  ]

  /// The keys of product tables that have a meaning which is not built yet.
  public static let later = ["build", "embed", "entitlements", "package", "sign", "update"]

  /// The description of a product key.
  public static func productKey(_ name: String) -> ManifestKey? {
    product.first { $0.name == name }
  }

  /// The tables of keys and variables in Markdown.
  public static var markdown: String {
    var lines = ["| key | value | meaning | default |", "|---|---|---|---|"]
    for key in product {
      let standard = key.standard ?? "required"
      lines.append("| `\(key.name)` | \(key.type.name) | \(key.meaning) | \(standard) |")
    }
    lines += ["", "| variable | value |", "|---|---|"]
    lines += InfoVariables.documented.map { "| `$(\($0.name))` | \($0.meaning) |" }
    return lines.joined(separator: "\n") + "\n"
  }
}
