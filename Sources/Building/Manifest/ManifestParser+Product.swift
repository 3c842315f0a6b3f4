// Valise — one product of a manifest out of its table
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

extension ManifestParser {
  /// The product that an entry such as `Hello` of the table `app` describes.
  func product(
    _ kind: ProductKind,
    _ entry: TOMLTable.Entry,
    title: String,
    overrides: [ManifestOverride]
  ) throws(ManifestError) -> Product {
    let own = try table(entry.value, key: "\(kind.rawValue).\(entry.key)")
    let name = Stated(entry.key, at: entry.place)
    try checkFileName(name, key: "name of the table")
    let (table, platform) = try merged(own, title: title, overrides: overrides)
    let executables = try strings("executable", in: table)
    guard let executables, !executables.isEmpty else {
      throw ManifestError(.missingKey("executable", table: title), at: entry.place, in: file)
    }
    let executableName = try string("executable-name", in: table)
    if let executableName { try checkFileName(executableName, key: "executable-name") }
    let info = try infoTable(in: table)
    return Product(
      kind: kind,
      name: name,
      platform: platform.value,
      identifier: try identifier(in: table, title: title, at: entry.place),
      version: try version(in: table, title: title, at: entry.place),
      buildNumber: try version("build-number", in: table, partLimit: 3),
      shortName: try string("name", in: table),
      displayName: try string("display-name", in: table),
      executables: executables,
      executableName: executableName,
      architectures: try architectures(in: table),
      icon: try string("icon", in: table),
      category: try category(in: table),
      minimumSystem: try version("minimum-system", in: table, partLimit: 3),
      copyright: try string("copyright", in: table),
      developmentRegion: try string("development-region", in: table),
      resources: try string("resources", in: table),
      files: try fileMappings(in: table),
      info: info.table,
      infoOverrides: info.overrides
    )
  }

  private func architectures(
    in table: TOMLTable
  ) throws(ManifestError) -> [Stated<Architecture>] {
    let names = try strings("architectures", in: table) ?? []
    return try names.map { (name) throws(ManifestError) in
      guard let architecture = Architecture(name: name.value) else {
        let suggestion = NearestName.of(name.value, among: Architecture.allNames)
        let fault = ManifestFault.unknownArchitecture(name.value, suggestion: suggestion)
        throw ManifestError(fault, at: name.place, in: file)
      }
      return Stated(architecture, at: name.place)
    }
  }

  private func category(in table: TOMLTable) throws(ManifestError) -> Stated<String>? {
    guard let stated = try string("category", in: table) else { return nil }
    guard let full = ApplicationCategory.fullName(of: stated.value) else {
      let suggestion = NearestName.of(stated.value, among: ApplicationCategory.names)
      let fault = ManifestFault.unknownCategory(stated.value, suggestion: suggestion)
      throw ManifestError(fault, at: stated.place, in: file)
    }
    return Stated(full, at: stated.place)
  }

  private func fileMappings(
    in table: TOMLTable
  ) throws(ManifestError) -> [Product.FileMapping] {
    guard let entry = table["files"] else { return [] }
    let expected = ManifestKey.ValueType.stringTable.name
    let files = try self.table(entry.value, key: "files", expected: expected)
    return try files.entries.map { (entry) throws(ManifestError) in
      let key = "files.\(entry.key)"
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
