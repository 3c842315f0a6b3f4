// Valise — one product of a manifest out of its table
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

extension ManifestParser {
  /// The products that a table describes, one for each platform.
  func products(
    _ table: ProductTable,
    overrides: [ManifestOverride]
  ) throws(ManifestError) -> [Product] {
    try checkFileName(table.name, key: "name of the table")
    return try merged(table, overrides: overrides).map { (keys) throws(ManifestError) in
      try product(table, keys).withBuiltExecutables
    }
  }

  private func product(
    _ described: ProductTable,
    _ keys: Merged
  ) throws(ManifestError) -> Product {
    let (kind, table) = (described.kind, keys.table)
    let executables = try executables(of: described, in: table)
    let info = try infoTable(in: table)
    let isBundle = kind.isBundle
    return Product(
      kind: kind,
      name: described.name,
      platform: keys.platform.value,
      isForSeveralPlatforms: keys.isOneOfSeveral,
      ownsConventions: described.ownsConventions,
      identifier: try identifier(in: table, of: described, isRequired: isBundle),
      version: try version(in: table, of: described, isRequired: isBundle),
      buildNumber: try version("build-number", in: table, partLimit: 3),
      shortName: try string("name", in: table),
      displayName: try string("display-name", in: table),
      executables: executables,
      build: try recipe(in: table, title: described.title),
      signing: try signing(in: table, title: described.title),
      executableName: try fileName("executable-name", in: table),
      architectures: try architectures(in: table),
      icon: try string("icon", in: table),
      iconBackground: try string("icon-background", in: table),
      category: try category(in: table),
      minimumSystem: try version("minimum-system", in: table, partLimit: 3),
      copyright: try string("copyright", in: table),
      developmentRegion: try string("development-region", in: table),
      resources: try string("resources", in: table),
      languages: try strings("languages", in: table) ?? [],
      files: try fileMappings("files", in: table),
      embedded: try embeddings(in: table),
      role: try role(in: table, on: keys.platform.value),
      pathExtension: try pathExtension(in: table),
      framework: try frameworkParts(in: table),
      libraries: try libraries(of: described, in: table),
      infoSettings: try infoSettings(in: table),
      info: info.table,
      infoOverrides: info.overrides
    )
  }

  /// The extension of a file name, which must be none that another kind has.
  private func pathExtension(in table: TOMLTable) throws(ManifestError) -> Stated<String>? {
    guard let stated = try fileName("extension", in: table) else { return nil }
    let lower = stated.value.lowercased()
    let taken = ProductKind.allCases.filter { ![.plugin, .resources, .tool].contains($0) }
    if let kind = taken.first(where: { $0.pathExtension == lower }) {
      throw ManifestError(.extensionOfOtherKind(lower, kind.noun), at: stated.place, in: file)
    }
    return stated
  }

  private func executables(
    of product: ProductTable,
    in table: TOMLTable
  ) throws(ManifestError) -> [Stated<String>] {
    let executables = try strings("executable", in: table) ?? []
    guard executables.isEmpty, product.kind.hasExecutable, table["build"] == nil else {
      return executables
    }
    let fault = ManifestFault.missingKey("executable", table: product.title)
    throw ManifestError(fault, at: product.entry.place, in: file)
  }

  private func architectures(
    in table: TOMLTable
  ) throws(ManifestError) -> [Stated<Architecture>] {
    let names = try strings("architectures", in: table) ?? []
    return try names.map { (name) throws(ManifestError) in
      guard let architecture = Architecture(name: name.value) else {
        let suggestion =
          Self.otherArchitectures[name.value.lowercased()]
          ?? NearestName.of(name.value, among: Architecture.allNames)
        let fault = ManifestFault.unknownArchitecture(name.value, suggestion: suggestion)
        throw ManifestError(fault, at: name.place, in: file)
      }
      return Stated(architecture, at: name.place)
    }
  }

  /// What others call the architectures.
  private static let otherArchitectures = [
    "aarch64": "arm64", "amd64": "x86_64", "x64": "x86_64", "x86-64": "x86_64", "x86": "i386",
    "i686": "i386",
  ]

  private func category(in table: TOMLTable) throws(ManifestError) -> Stated<String>? {
    guard let stated = try string("category", in: table) else { return nil }
    guard let full = ApplicationCategory.fullName(of: stated.value) else {
      let suggestion = NearestName.of(stated.value, among: ApplicationCategory.names)
      let fault = ManifestFault.unknownCategory(stated.value, suggestion: suggestion)
      throw ManifestError(fault, at: stated.place, in: file)
    }
    return Stated(full, at: stated.place)
  }

  /// The pairs of a place and a source that a table of texts holds.
  func fileMappings(
    _ name: String,
    in table: TOMLTable
  ) throws(ManifestError) -> [Product.FileMapping] {
    guard let entry = table[name] else { return [] }
    let expected = ManifestKey.ValueType.stringTable.name
    let files = try self.table(entry.value, key: name, expected: expected)
    return try files.entries.map { (entry) throws(ManifestError) in
      let key = "\(name).\(entry.key)"
      guard case .string(let source) = entry.value.content else {
        throw wrongType(entry.value, key: key, expected: "a string")
      }
      guard !source.isEmpty else {
        throw ManifestError(.emptyValue(key: key), at: entry.value.place, in: file)
      }
      return Product.FileMapping(
        destination: Stated(entry.key, at: entry.place),
        source: Stated(source, at: entry.value.place)
      )
    }
  }

  /// The keys of Info.plist without `override`, which is none of them.
  private func infoTable(
    in table: TOMLTable
  ) throws(ManifestError) -> (table: TOMLTable, overrides: Bool) {
    guard let entry = table["plist"] else { return (TOMLTable(), false) }
    let keys = try self.table(entry.value, key: "plist")
    guard let override = keys["override"] else { return (keys, false) }
    guard case .boolean(let overrides) = override.value.content else {
      throw wrongType(override.value, key: "plist.override", expected: "a boolean")
    }
    return (TOMLTable(keys.entries.filter { $0.key != "override" }), overrides)
  }
}
