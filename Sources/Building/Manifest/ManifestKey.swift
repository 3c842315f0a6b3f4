// Valise — the keys that a manifest may have
// SPDX-License-Identifier: Apache-2.0

/// A key of an `[app.N]` table: its type and its meaning, for messages and for the documentation.
public struct ManifestKey: Hashable, Sendable {
  /// The key.
  public let name: String
  /// The type of the value, in words.
  public let type: String
  /// What the value means, in one sentence.
  public let meaning: String
  /// What holds when the key is absent; nothing where it must be there.
  public let fallback: String?

  /// Every key of an application, in the order of the documentation.
  public static let application: [ManifestKey] = [
    ManifestKey("identifier", "string", "Reverse-DNS identity of the bundle.", nil),
    ManifestKey("version", "string", "Release version: one to three numbers with dots.", nil),
    ManifestKey(
      "executable",
      "string or array",
      "The built program; several files for different architectures become one.",
      nil
    ),
    ManifestKey("build", "string", "Build version: one to three numbers with dots.", "`version`"),
    ManifestKey("name", "string", "Short name, shown in the menu bar.", "the table's name"),
    ManifestKey("display-name", "string", "Name shown to the user.", "absent"),
    ManifestKey(
      "architectures",
      "array of strings",
      "Architectures that the executable must have.",
      "those it has"
    ),
    ManifestKey("platform", "string", "The system: `macos`.", "`macos`"),
    ManifestKey(
      "minimum-system",
      "string",
      "Oldest system that the application runs on.",
      "what the executable says"
    ),
    ManifestKey("development-region", "string", "Language of the bare resources.", "`en`"),
    ManifestKey(
      "category",
      "string",
      "Category of the App Store, `public.app-category.…`.",
      "absent"
    ),
    ManifestKey("copyright", "string", "Copyright line.", "absent"),
    ManifestKey("icon", "string", "The icon, an `.icns` file.", "`AppIcon.icns`, if it is there"),
    ManifestKey("resources", "string", "Folder of resources.", "`Resources`, if it is there"),
    ManifestKey(
      "files",
      "table of strings",
      "Further files: destination inside `Contents`, then source.",
      "none"
    ),
    ManifestKey("plist", "table", "Keys of Info.plist, with `$(VAR)` expanded.", "none"),
    ManifestKey("macos", "table", "Keys that count on macOS instead of those above.", "none"),
  ]

  private init(_ name: String, _ type: String, _ meaning: String, _ fallback: String?) {
    self.name = name
    self.type = type
    self.meaning = meaning
    self.fallback = fallback
  }

  /// The tables of products that a manifest may have and that are not built yet.
  static let laterProducts = [
    "framework", "xcframework", "plugin", "appex", "xpc", "tool", "resources",
  ]
  /// Tables of `[app.N]` for steps that do not exist yet.
  static let laterTables = ["build-steps", "sign", "package", "update", "ios", "embed", "appex"]
}
