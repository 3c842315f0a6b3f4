// Valise — the keys of the manifest that become keys of Info.plist
// SPDX-License-Identifier: Apache-2.0

// Source of every name in Info.plist: Apple's Information Property List reference and the Bundle
// Programming Guide.

/// The keys of the manifest that become keys of Info.plist.
enum InfoManifestKeys {
  /// Every key, in the order of the documentation.
  static let all: [InfoManifestKey] = sources + general + interface + devices + services + types

  /// The key of a name.
  static func key(_ name: String) -> InfoManifestKey? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  private static let sources: [InfoManifestKey] = [
    InfoManifestKey(
      "info-plist",
      .strings,
      "Existing Info.plist files, of any format, that the keys of the manifest are merged over; later files count more.",
      to: .planner
    ),
    InfoManifestKey(
      "variables",
      .stringTable,
      "Further variables for the texts of Info.plist, by name.",
      to: .planner
    ),
    InfoManifestKey(
      "build-environment",
      .record(buildEnvironment),
      "What the store wants to know about the tools. Becomes the keys that start with DT; nothing of it is taken from the machine.",
      to: .planner
    ),
    InfoManifestKey(
      "purposes",
      .stringTable,
      "Why the product asks for what is private, by the names below or as Apple names the key. Becomes NS…UsageDescription.",
      to: .planner
    ),
  ]

  private static let general: [InfoManifestKey] = [
    InfoManifestKey(
      "principal-class",
      .string,
      "The class that is asked first. Becomes NSPrincipalClass, in an extension NSExtensionPrincipalClass.",
      to: .planner,
      standard: "`NSApplication` for a Mac application"
    ),
    InfoManifestKey(
      "non-exempt-encryption",
      .boolean,
      "Whether there is encryption that must be declared. Becomes ITSAppUsesNonExemptEncryption.",
      to: .path(["ITSAppUsesNonExemptEncryption"]),
      kinds: [.app]
    ),
    InfoManifestKey(
      "query-schemes",
      .strings,
      "The schemes of other applications that are asked for. Becomes LSApplicationQueriesSchemes.",
      to: .path(["LSApplicationQueriesSchemes"])
    ),
    InfoManifestKey(
      "user-activities",
      .strings,
      "The activities that can go on on another device. Becomes NSUserActivityTypes.",
      to: .path(["NSUserActivityTypes"])
    ),
    InfoManifestKey(
      "mixed-localizations",
      .boolean,
      "Whether bundles inside may use other languages. Becomes CFBundleAllowMixedLocalizations.",
      to: .path(["CFBundleAllowMixedLocalizations"])
    ),
    InfoManifestKey(
      "agent",
      .boolean,
      "Whether the application stays out of the Dock. Becomes LSUIElement.",
      to: .path(["LSUIElement"]),
      kinds: [.app],
      on: .mac
    ),
    InfoManifestKey(
      "background-only",
      .boolean,
      "Whether the application has no interface. Becomes LSBackgroundOnly.",
      to: .path(["LSBackgroundOnly"]),
      kinds: [.app],
      on: .mac
    ),
    InfoManifestKey(
      "high-resolution",
      .boolean,
      "Whether it draws for high resolutions. Becomes NSHighResolutionCapable.",
      to: .path(["NSHighResolutionCapable"]),
      standard: "`true`",
      kinds: [.app],
      on: .mac
    ),
    InfoManifestKey(
      "environment",
      .stringTable,
      "Variables of the environment at the start. Becomes LSEnvironment.",
      to: .path(["LSEnvironment"]),
      kinds: [.app],
      on: .mac
    ),
  ]
}
