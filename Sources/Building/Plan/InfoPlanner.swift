// Valise — Info.plist from derived keys and those of the manifest
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// Puts Info.plist together from the derived keys and those of the manifest.
struct InfoPlanner {
  let derived: DerivedInfo
  let manifestFile: String

  /// All keys, sorted.
  func entries(_ application: ApplicationManifest) throws(BuildError) -> [BuildPlan.InfoEntry] {
    var entries = derived.entries
    let variables = derived.variables
    for entry in application.plist {
      let value = try propertyList(entry.node, variables, key: entry.key)
      let line = entry.place.line
      let origin: BuildOrigin = line == 0 ? .commandLine : .manifest(file: manifestFile, line: line)
      let new = BuildPlan.InfoEntry(key: entry.key, value: value, origin: origin)
      guard let place = entries.firstIndex(where: { $0.key == entry.key }) else {
        entries.append(new)
        continue
      }
      let old = entries[place]
      guard old.value == value || application.overridesDerivedKeys else {
        let key = DerivedInfo.manifestKeys[entry.key]
        let instead = key.map { "set '\($0)' of [app.\(application.name)] instead" }
        let remedy = instead ?? "leave it out"
        throw fault(
          entry.place,
          "'\(entry.key)' is derived already (\(old.origin)); \(remedy), or add 'override = true'"
        )
      }
      entries[place] = new
    }
    return entries.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
  }

  private func propertyList(
    _ node: ManifestNode,
    _ variables: ManifestVariables,
    key: String
  ) throws(BuildError) -> PropertyList {
    switch node.value {
    case .table(let entries):
      var dictionary = PropertyListDictionary()
      for entry in entries {
        dictionary[entry.key] = try propertyList(entry.node, variables, key: "\(key).\(entry.key)")
      }
      return .dictionary(dictionary)
    case .array(let nodes):
      var values: [PropertyList] = []
      for (place, node) in nodes.enumerated() {
        values.append(try propertyList(node, variables, key: "\(key).\(place)"))
      }
      return .array(values)
    case .string(let text):
      switch variables.expand(text) {
      case .success(let expanded): return .string(expanded)
      case .failure(let unknown): throw fault(node.place, Self.message(unknown, key))
      }
    case .integer(let number): return .integer(PropertyListInteger(number))
    case .real(let number): return .real(number)
    case .boolean(let truth): return .boolean(truth)
    case .date(let text): return .date(try date(text, node.place, key))
    }
  }

  /// Info.plist holds moments of UTC, so only those can be written.
  private func date(
    _ text: String,
    _ place: ManifestPlace,
    _ key: String
  ) throws(BuildError) -> PropertyListDate {
    guard let date = PropertyListDate(iso8601: text) else {
      let message = "'\(key)': \(text) is no moment of UTC such as 2026-01-31T12:00:00Z"
      throw fault(place, message)
    }
    return date
  }

  private static func message(_ unknown: UnknownVariable, _ key: String) -> String {
    let names = ManifestVariables.names.map(\.name)
    let nearest = NearestKey.to(unknown.name, among: names)
    let remedy =
      nearest.map { "did you mean $(\($0))?" } ?? "known are \(names.joined(separator: ", "))"
    return "'\(key)': unknown variable $(\(unknown.name)); \(remedy)"
  }

  private func fault(_ place: ManifestPlace, _ message: String) -> BuildError {
    .manifest(ManifestError(file: manifestFile, place: place, message: message))
  }
}
