// Valise — the keys of Info.plist that every bundle has: names, versions, the oldest system
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists

extension InfoPlanner {
  /// The names and the language.
  var identity: [DerivedInfo] {
    let name = product.shortName.map { stated("CFBundleName", $0, by: "name") }
    let identifier = stated("CFBundleIdentifier", product.identifier, by: "identifier")
    return [name ?? named("CFBundleName"), identifier, region] + languages
  }

  /// The localizations, for readers that do not look for folders.
  private var languages: [DerivedInfo] {
    let names = localizations.filter { $0 != "Base" }.map { PropertyList.string($0) }
    guard !names.isEmpty else { return [] }
    let words = "the localizations in the resources"
    return [assumed("CFBundleLocalizations", .array(names), words)]
  }

  /// The versions.
  var versions: [DerivedInfo] {
    let build =
      product.buildNumber.map { stated("CFBundleVersion", $0, by: "build-number") }
      ?? DerivedInfo(
        "CFBundleVersion",
        InfoSource(
          .string(product.version.value),
          from: .manifest(file, product.version.place),
          key: "version"
        ),
        .assumed
      )
    return [stated("CFBundleShortVersionString", product.version, by: "version"), build]
  }

  /// The texts that a key each states.
  var texts: [DerivedInfo] {
    [
      ("CFBundleDisplayName", "display-name", product.displayName),
      ("LSApplicationCategoryType", "category", product.category),
      ("NSHumanReadableCopyright", "copyright", product.copyright),
    ].compactMap { key, name, value in value.map { stated(key, $0, by: name) } }
  }

  /// What the kind of the bundle demands.
  var structure: [DerivedInfo] {
    var keys = [
      structural("CFBundleInfoDictionaryVersion", "6.0"),
      structural("CFBundlePackageType", .string(packageType)),
    ]
    if let executables {
      let key = "CFBundleExecutable"
      keys.append(
        product.executableName.map { stated(key, $0, by: "executable-name") }
          ?? named(key, executables.name, .structural)
      )
    }
    if product.kind == .app || target.platform.isMac {
      keys.append(assumed("CFBundleSignature", "????", target.structure))
    }
    if let platform = product.platform.supportedPlatform {
      keys.append(structural("CFBundleSupportedPlatforms", [.string(platform)]))
    }
    return keys
  }

  private var packageType: String { product.kind.packageType ?? "BNDL" }

  private var region: DerivedInfo {
    if let region = product.developmentRegion {
      return stated("CFBundleDevelopmentRegion", region, by: "development-region")
    }
    let languages = localizations.filter { $0 != "Base" }
    let only = languages.count == 1 ? languages.first : nil
    return assumed(
      "CFBundleDevelopmentRegion",
      .string(only ?? "en"),
      only == nil ? "the default" : "the only localization"
    )
  }

  /// The oldest system: as stated, else the highest that an executable needs.
  func minimumSystem() throws(ManifestError) -> DerivedInfo? {
    guard let key = target.minimumSystemKey else { return nil }
    if let minimum = product.minimumSystem { return stated(key, minimum, by: "minimum-system") }
    guard let needed = executables?.needed else { return nil }
    let words = "the \(needed.architecture) code of \(needed.path)"
    guard target.platform == .macCatalyst else {
      return assumed(key, .string("\(needed.version)"), words)
    }
    let version = Self.macOS(withIOS: needed.version.major)
    return assumed(key, .string(version), "the macOS of iOS \(needed.version), for " + words)
  }

  /// The macOS that runs applications for an iOS, which code for Mac Catalyst names.
  ///
  /// Source: the numbers of the two systems of each year; Mac Catalyst began with macOS 10.15 and
  /// iOS 13, and both have had one number since 26.
  private static func macOS(withIOS major: Int) -> String {
    switch major {
    case ..<14: "10.15"
    case 14..<26: "\(major - 3).0"
    default: "\(major).0"
    }
  }

  /// Checks that no executable needs a newer system than the oldest one that counts.
  func checkMinimum(in draft: InfoDraft) throws(ManifestError) {
    // Code for Mac Catalyst names an iOS, which is no macOS to compare with.
    guard let key = target.minimumSystemKey, let source = draft[key], let executables,
      case .string(let text) = source.value, target.platform != .macCatalyst
    else { return }
    switch source.origin {
    case .manifest(let file, let place):
      let stated = product.info[key]?.value.place
      try executables.check(minimum: text, at: stated ?? place, in: file)
    case .file(let file, let place):
      try executables.check(minimum: text, at: place, in: file)
    case .convention: break
    }
  }

  /// Checks versions that files and the table `plist` state as those of the manifest are checked.
  func checkVersions(in draft: InfoDraft) throws(ManifestError) {
    guard !product.infoOverrides else { return }
    for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
      guard let source = draft[key], case .string(let text) = source.value,
        !ManifestParser.isVersion(text, partLimit: 3)
      else { continue }
      throw mistake(.badVersion(text, key: key), in: source, key: key)
    }
  }

  /// The variables of the product, and those that it states itself.
  func variables(_ minimum: DerivedInfo?) throws(ManifestError) -> InfoVariables {
    let name = product.shortName?.value ?? product.name.value
    let wrapperExtension = product.pathExtension?.value ?? product.kind.pathExtension
    var variables = InfoVariables()
    variables["PRODUCT_NAME"] = name
    variables["PRODUCT_MODULE_NAME"] = VariableModifier.extendedIdentifier.applied(to: name)
    variables["TARGET_NAME"] = product.name.value
    variables["PRODUCT_BUNDLE_IDENTIFIER"] = product.identifier.value
    variables["PRODUCT_BUNDLE_PACKAGE_TYPE"] = packageType
    variables["EXECUTABLE_NAME"] = executables?.name ?? product.name.value
    variables["WRAPPER_NAME"] = product.fileName
    variables["FULL_PRODUCT_NAME"] = product.fileName
    variables["WRAPPER_EXTENSION"] = wrapperExtension
    variables["WRAPPER_SUFFIX"] = wrapperExtension.isEmpty ? "" : "." + wrapperExtension
    variables["MARKETING_VERSION"] = product.version.value
    variables["CURRENT_PROJECT_VERSION"] = product.buildNumber?.value ?? product.version.value
    variables["PLATFORM_NAME"] = target.sdkName
    if case .string(let text) = region.source.value { variables["DEVELOPMENT_LANGUAGE"] = text }
    if let variable = target.deploymentVariable, case .string(let text)? = minimum?.source.value {
      variables[variable] = text
    }
    if target.platform == .macCatalyst, let needed = executables?.needed {
      variables["IPHONEOS_DEPLOYMENT_TARGET"] = "\(needed.version)"
    }
    return try adding(to: variables)
  }

  /// The variables of the table `variables`; their texts may hold the documented ones.
  private func adding(to known: InfoVariables) throws(ManifestError) -> InfoVariables {
    guard case .table(let table)? = product.infoSettings["variables"]?.value.content else {
      return known
    }
    var variables = known
    for entry in table.entries {
      guard !InfoVariables.isDocumented(entry.key) else {
        throw ManifestError(.variableIsTaken(entry.key), at: entry.place, in: file)
      }
      let key = "variables.\(entry.key)"
      guard InfoVariables.isName(entry.key) else {
        throw ManifestError(.badVariableName(entry.key), at: entry.place, in: file)
      }
      guard case .string(let text) = entry.value.content else { continue }
      let place = entry.value.place
      variables[entry.key] = try expanded(text, place, in: file, key: key, variables: known)
    }
    return variables
  }
}
