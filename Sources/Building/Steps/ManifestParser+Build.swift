// Valise — the table of build steps out of a product's table
// SPDX-License-Identifier: Apache-2.0

extension ManifestParser {
  /// How the product is built, where it has a table `build`.
  func recipe(in table: TOMLTable, title: String) throws(ManifestError) -> BuildRecipe? {
    guard let entry = table["build"] else { return nil }
    let build = try self.table(entry.value, key: "build")
    let name = String(title.dropLast()) + ".build]"
    for entry in build.entries where BuildRecipe.Key(rawValue: entry.key) == nil {
      throw unknown(entry, in: name, known: BuildRecipe.Key.allCases.map(\.rawValue))
    }
    if let executable = table["executable"] {
      throw step(.builtAndGiven, at: executable.place)
    }
    let (builder, place) = try builder(in: build, title: name, at: entry.place)
    let outputs = try strings("outputs", in: build) ?? []
    if let first = outputs.first, builder.key != .command {
      throw step(.outputsWithoutCommand(builder.key.rawValue), at: first.place)
    }
    return BuildRecipe(
      builder: builder,
      place: place,
      flags: try strings("flags", in: build) ?? [],
      environment: try variables(in: build),
      directory: try string("directory", in: build),
      configuration: try configuration(in: build),
      sdk: try string("sdk", in: build),
      outputs: outputs
    )
  }

  private func step(_ fault: StepFault, at place: ManifestPlace) -> ManifestError {
    ManifestError(.step(fault), at: place, in: file)
  }

  private func builder(
    in build: TOMLTable,
    title: String,
    at place: ManifestPlace
  ) throws(ManifestError) -> (BuildRecipe.Builder, ManifestPlace) {
    let named = build.entries.filter { BuildRecipe.Key(rawValue: $0.key)?.isBuilder == true }
    guard let entry = named.first, let key = BuildRecipe.Key(rawValue: entry.key) else {
      throw step(.noBuilder(table: title), at: place)
    }
    if named.count > 1 {
      throw step(.severalBuilders(entry.key, named[1].key), at: named[1].place)
    }
    if key == .c || key == .command {
      let texts = try strings(entry.key, in: build) ?? []
      return (key == .c ? .c(sources: texts) : .command(texts), entry.place)
    }
    guard let text = try string(entry.key, in: build) else {
      throw step(.noBuilder(table: title), at: place)
    }
    if text.value.hasPrefix("-") {
      throw step(.looksLikeOption(text.value, key: entry.key), at: text.place)
    }
    return (single(key, text), entry.place)
  }

  private func single(_ key: BuildRecipe.Key, _ text: Stated<String>) -> BuildRecipe.Builder {
    switch key {
    case .swift: .swift(product: text)
    case .go: .go(package: text)
    case .cargo: .cargo(binary: text)
    case .zig: .zig(text)
    case .cmake: .cmake(target: text)
    case .c: .c(sources: [text])
    case .command, .outputs, .flags, .environment, .directory, .configuration, .sdk:
      .command([text])
    }
  }

  private func configuration(
    in build: TOMLTable
  ) throws(ManifestError) -> BuildRecipe.Configuration {
    guard let stated = try string("configuration", in: build) else { return .release }
    guard let configuration = BuildRecipe.Configuration(rawValue: stated.value) else {
      throw step(.unknownConfiguration(stated.value), at: stated.place)
    }
    return configuration
  }

  private func variables(
    in build: TOMLTable
  ) throws(ManifestError) -> [BuildRecipe.Variable] {
    guard let entry = build["environment"] else { return [] }
    let expected = ManifestKey.ValueType.stringTable.name
    let table = try self.table(entry.value, key: "environment", expected: expected)
    return try table.entries.map { (entry) throws(ManifestError) in
      let key = "environment.\(entry.key)"
      guard case .string(let value) = entry.value.content else {
        throw wrongType(entry.value, key: key, expected: "a string")
      }
      guard !entry.key.isEmpty, !(entry.key + value).utf8.contains(0), !entry.key.contains("=")
      else { throw step(.badVariableName(entry.key), at: entry.place) }
      return BuildRecipe.Variable(
        name: Stated(entry.key, at: entry.place),
        value: Stated(value, at: entry.value.place)
      )
    }
  }
}
