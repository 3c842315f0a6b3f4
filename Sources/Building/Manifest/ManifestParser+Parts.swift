// Valise — the keys of a product that name other products, and those of frameworks
// SPDX-License-Identifier: Apache-2.0

internal import Bundles

extension ManifestParser {
  /// What is put inside the product.
  func embeddings(in table: TOMLTable) throws(ManifestError) -> [Product.Embedding] {
    try references("embed", options: ["at"], in: table).map {
      .init(item: $0.item, folder: $0.options["at"])
    }
  }

  /// The libraries of an xcframework, at least one.
  func libraries(
    of product: ProductTable,
    in table: TOMLTable
  ) throws(ManifestError) -> [Product.LibraryReference] {
    let libraries = try references("libraries", options: ["headers", "platform"], in: table)
    guard !libraries.isEmpty || product.kind != .xcframework else {
      let fault = ManifestFault.missingKey("libraries", table: product.title)
      throw ManifestError(fault, at: product.entry.place, in: file)
    }
    return try libraries.map { (library) throws(ManifestError) in
      let platform = library.options["platform"]
      return .init(
        item: library.item,
        headers: library.options["headers"],
        platform: try platform.map { (name) throws(ManifestError) in try self.platform(name) }
      )
    }
  }

  private struct Reference {
    let item: Stated<ProductReference>
    var options: [String: Stated<String>] = [:]
  }

  private func references(
    _ key: String,
    options: [String],
    in table: TOMLTable
  ) throws(ManifestError) -> [Reference] {
    guard let entry = table[key] else { return [] }
    guard case .array(let values) = entry.value.content else {
      let expected = ManifestKey.ValueType.references.name
      return [Reference(item: reference(try string(entry.value, key: key, expected: expected)))]
    }
    return try values.map { (value) throws(ManifestError) in
      guard case .table(let table) = value.content else {
        let text = try string(value, key: key, expected: "an array of strings and tables")
        return Reference(item: reference(text))
      }
      for entry in table.entries where entry.key != "item" && !options.contains(entry.key) {
        throw unknown(entry, in: "\"\(key)\"", known: ["item"] + options)
      }
      guard let item = try string("item", in: table) else {
        throw ManifestError(.missingKey("item", table: "\"\(key)\""), at: value.place, in: file)
      }
      var result = Reference(item: reference(item))
      for option in options { result.options[option] = try string(option, in: table) }
      return result
    }
  }

  private func reference(_ text: Stated<String>) -> Stated<ProductReference> {
    Stated(ProductReference(text.value), at: text.place)
  }

  /// What the application is to the one around it.
  func role(
    in table: TOMLTable,
    on platform: BundlePlatform
  ) throws(ManifestError) -> Stated<NestedRole>? {
    guard let stated = try string("role", in: table) else { return nil }
    let roles: [NestedRole] = [.helper, .loginItem, .appClip]
    guard let role = roles.first(where: { $0.rawValue == stated.value }) else {
      let known = roles.map(\.rawValue)
      throw ManifestError(
        .unknownValue(stated.value, key: "role", known: known),
        at: stated.place,
        in: file
      )
    }
    let isKnown: Bool
    switch role {
    case .appClip: isKnown = platform == .ios || platform == .iosSimulator
    case .loginItem: isKnown = platform.isMac
    default: isKnown = true
    }
    guard isKnown else {
      let words = "an application for \(platform.rawValue)"
      let fault = ManifestFault.keyNotForProduct("role = \(role.rawValue)", product: words)
      throw ManifestError(fault, at: stated.place, in: file)
    }
    return Stated(role, at: stated.place)
  }

  /// What is peculiar to a framework.
  func frameworkParts(in table: TOMLTable) throws(ManifestError) -> Product.FrameworkParts {
    let others = try fileMappings("other-versions", in: table)
    let version = try fileName("framework-version", in: table)
    for name in [version].compactMap(\.self) + others.map(\.destination) {
      try checkFileName(name, key: "version of a framework")
      guard name.value.lowercased() != "current" else {
        throw ManifestError(.versionIsCurrent, at: name.place, in: file)
      }
    }
    let built = version?.value ?? "A"
    if let twice = others.first(where: { $0.destination.value == built }) {
      throw ManifestError(.versionIsBuilt(built), at: twice.destination.place, in: file)
    }
    return Product.FrameworkParts(
      version: version,
      otherVersions: others,
      headers: try strings("headers", in: table) ?? [],
      privateHeaders: try strings("private-headers", in: table) ?? [],
      umbrellaHeader: try fileName("umbrella-header", in: table),
      moduleMap: try string("module-map", in: table),
      privateModuleMap: try string("private-module-map", in: table)
    )
  }

  /// The text of a key that must be the name of a file.
  func fileName(_ key: String, in table: TOMLTable) throws(ManifestError) -> Stated<String>? {
    guard let name = try string(key, in: table) else { return nil }
    try checkFileName(name, key: key)
    return name
  }
}
