// Valise — the Info.plist of a product out of the manifest and the conventions
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

/// Makes the Info.plist of one product.
struct InfoPlanner {
  let product: Product
  /// The manifest as messages name it.
  let file: String
  /// The code; nothing for bundles of resources.
  let executables: ExecutablePlan?
  /// The icon's name in the resources without its extension, and where it comes from.
  let icon: (name: String, origin: PlanOrigin)?
  /// The names of the localizations in the resources, sorted.
  let localizations: [String]

  /// The keys of Info.plist, sorted by their bytes.
  func entries() throws(ManifestError) -> [InfoEntry] {
    var entries = identity + versions + texts
    entries += [
      structural("CFBundleInfoDictionaryVersion", "6.0"),
      structural("CFBundlePackageType", .string(packageType)),
    ]
    if let executables {
      let name = PropertyList.string(executables.name)
      entries.append(structural("CFBundleExecutable", name, executables.nameOrigin))
    }
    if product.kind == .app { entries.append(structural("CFBundleSignature", "????")) }
    if let name = product.platform.supportedPlatform {
      entries.append(structural("CFBundleSupportedPlatforms", [.string(name)]))
    }
    if let icon {
      entries.append(InfoEntry("CFBundleIconFile", .string(icon.name), from: icon.origin))
    }
    let minimum = try minimumSystem()
    if let minimum { entries.append(minimum) }
    try addStated(to: &entries, variables: variables(minimum))
    return entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  private var packageType: String { product.kind.packageType ?? "BNDL" }

  private func origin(_ place: ManifestPlace) -> PlanOrigin { .manifest(file, place) }

  private func structural(
    _ key: String,
    _ value: PropertyList,
    _ origin: PlanOrigin? = nil
  ) -> InfoEntry {
    let structure = PlanOrigin.convention("the structure of \(product.kind.noun)")
    return InfoEntry(key, value, from: origin ?? structure)
  }

  private func stated(_ key: String, _ value: Stated<String>) -> InfoEntry {
    InfoEntry(key, .string(value.value), from: origin(value.place))
  }

  private var identity: [InfoEntry] {
    let name =
      product.shortName.map { stated("CFBundleName", $0) }
      ?? InfoEntry(
        "CFBundleName",
        .string(product.name.value),
        from: origin(product.name.place),
        strength: .assumed
      )
    return [name, stated("CFBundleIdentifier", product.identifier), region]
  }

  private var versions: [InfoEntry] {
    let build =
      product.buildNumber.map { stated("CFBundleVersion", $0) }
      ?? InfoEntry(
        "CFBundleVersion",
        .string(product.version.value),
        from: origin(product.version.place),
        strength: .assumed
      )
    return [stated("CFBundleShortVersionString", product.version), build]
  }

  private var texts: [InfoEntry] {
    [
      ("CFBundleDisplayName", product.displayName),
      ("LSApplicationCategoryType", product.category),
      ("NSHumanReadableCopyright", product.copyright),
    ].compactMap { key, value in value.map { stated(key, $0) } }
  }

  private var region: InfoEntry {
    if let region = product.developmentRegion {
      return stated("CFBundleDevelopmentRegion", region)
    }
    let languages = localizations.filter { $0 != "Base" }
    let only = languages.count == 1 ? languages.first : nil
    return InfoEntry(
      "CFBundleDevelopmentRegion",
      .string(only ?? "en"),
      from: .convention(only == nil ? "the default" : "the only localization"),
      strength: .assumed
    )
  }

  /// The oldest system: as stated, else the highest that an executable needs.
  private func minimumSystem() throws(ManifestError) -> InfoEntry? {
    let key = product.platform.isEmbedded ? "MinimumOSVersion" : "LSMinimumSystemVersion"
    if let stated = product.minimumSystem {
      try executables?.check(minimum: stated.value, at: stated.place, in: file)
      return self.stated(key, stated)
    }
    if let entry = product.info[key], case .string(let text) = entry.value.content {
      try executables?.check(minimum: text, at: entry.value.place, in: file)
    }
    guard let needed = executables?.needed else { return nil }
    return InfoEntry(
      key,
      .string("\(needed.version)"),
      from: .convention("the \(needed.architecture) code of \(needed.path)"),
      strength: .assumed
    )
  }

  private func variables(_ minimum: InfoEntry?) -> InfoVariables {
    let target = InfoTarget(product)
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
    if case .string(let region) = region.value { variables["DEVELOPMENT_LANGUAGE"] = region }
    if let variable = target.deploymentVariable, case .string(let text)? = minimum?.value {
      variables[variable] = text
    }
    return variables
  }
}
