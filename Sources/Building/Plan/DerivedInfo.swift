// Valise — the keys of Info.plist that follow from the manifest
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// The keys of Info.plist that follow from the manifest and the sources.
struct DerivedInfo {
  let application: ApplicationManifest
  let manifestFile: String
  let executableName: String
  let minimumSystem: (value: String, origin: BuildOrigin)?
  let iconFile: String?

  private static let rule = BuildOrigin.convention("every application of the Mac has it")

  var entries: [BuildPlan.InfoEntry] {
    let name = BuildOrigin.convention("the name of the table [app.\(application.name)]")
    var entries: [BuildPlan.InfoEntry] = [
      fixed("CFBundleInfoDictionaryVersion", "6.0"),
      fixed("CFBundlePackageType", "APPL"),
      fixed("CFBundleSignature", "????"),
      fixed("CFBundleSupportedPlatforms", ["MacOSX"]),
      BuildPlan.InfoEntry(key: "CFBundleExecutable", value: .string(executableName), origin: name),
    ]
    entries += [
      text("CFBundleIdentifier", "identifier"), text("CFBundleShortVersionString", "version"),
      text("CFBundleVersion", "build") ?? text("CFBundleVersion", "version"),
      text("CFBundleDisplayName", "display-name"), text("LSApplicationCategoryType", "category"),
      text("NSHumanReadableCopyright", "copyright"),
      text("CFBundleName", "name")
        ?? BuildPlan.InfoEntry(key: "CFBundleName", value: .string(application.name), origin: name),
      text("CFBundleDevelopmentRegion", "development-region")
        ?? BuildPlan.InfoEntry(
          key: "CFBundleDevelopmentRegion",
          value: "en",
          origin: .convention("English unless 'development-region' says otherwise")
        ),
    ].compactMap { $0 }
    if let iconFile {
      let origin = BuildOrigin.convention("the icon's file name")
      entries.append(
        BuildPlan.InfoEntry(key: "CFBundleIconFile", value: .string(iconFile), origin: origin)
      )
    }
    if let minimumSystem {
      entries.append(
        BuildPlan.InfoEntry(
          key: "LSMinimumSystemVersion",
          value: .string(minimumSystem.value),
          origin: minimumSystem.origin
        )
      )
    }
    return entries
  }

  /// The key of the manifest that says what a derived key of Info.plist says.
  static let manifestKeys: [String: String] = [
    "CFBundleIdentifier": "identifier", "CFBundleShortVersionString": "version",
    "CFBundleVersion": "build", "CFBundleName": "name", "CFBundleDisplayName": "display-name",
    "CFBundleDevelopmentRegion": "development-region", "CFBundleIconFile": "icon",
    "LSMinimumSystemVersion": "minimum-system", "LSApplicationCategoryType": "category",
    "NSHumanReadableCopyright": "copyright",
  ]

  /// What the variables in texts of `plist` stand for.
  var variables: ManifestVariables {
    func value(_ key: String) -> String? { entries.first { $0.key == key }?.value.stringValue }
    var values: [String: String] = [
      "PRODUCT_NAME": application.name, "EXECUTABLE_NAME": executableName,
    ]
    values["PRODUCT_BUNDLE_IDENTIFIER"] = value("CFBundleIdentifier")
    values["MARKETING_VERSION"] = value("CFBundleShortVersionString")
    values["CURRENT_PROJECT_VERSION"] = value("CFBundleVersion")
    values["DEVELOPMENT_LANGUAGE"] = value("CFBundleDevelopmentRegion")
    values["MACOSX_DEPLOYMENT_TARGET"] = value("LSMinimumSystemVersion")
    return ManifestVariables(values: values)
  }

  private func fixed(_ key: String, _ value: PropertyList) -> BuildPlan.InfoEntry {
    BuildPlan.InfoEntry(key: key, value: value, origin: Self.rule)
  }

  private func text(_ key: String, _ name: String) -> BuildPlan.InfoEntry? {
    application.texts[name].map { text in
      let line = text.place.line
      let origin: BuildOrigin = line == 0 ? .commandLine : .manifest(file: manifestFile, line: line)
      return BuildPlan.InfoEntry(key: key, value: .string(text.value), origin: origin)
    }
  }
}
