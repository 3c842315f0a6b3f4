// Valise — checking the keys and types of a manifest
// SPDX-License-Identifier: Apache-2.0

/// Checks the keys and types of a manifest.
struct ManifestReader {
  let file: String

  func applications(of root: ManifestNode) throws(ManifestError) -> [ApplicationManifest] {
    try checkFormat(root)
    for entry in root.entries ?? [] {
      if ["format", "app", "check"].contains(entry.key) { continue }
      if ManifestKey.laterProducts.contains(entry.key) {
        throw fault(entry.place, "[\(entry.key).…] is not built yet; only [app.N] is")
      }
      throw unknown(entry, among: ["format", "app", "check"] + ManifestKey.laterProducts)
    }
    guard let app = root["app"] else {
      throw fault(
        root.place,
        "no product; add a table [app.Name] with identifier, version, executable"
      )
    }
    guard let tables = app.entries, !tables.isEmpty else {
      throw fault(app.place, "'app' must hold a table for each application, as in [app.Name]")
    }
    var applications: [ApplicationManifest] = []
    for entry in tables { applications.append(try application(entry)) }
    return applications
  }

  private func checkFormat(_ root: ManifestNode) throws(ManifestError) {
    guard let format = root["format"] else {
      throw fault(root.place, "the first line must be 'format = \(Manifest.format)'")
    }
    guard case .integer(let number) = format.value else {
      throw fault(format.place, "'format' must be an integer, not \(format.typeName)")
    }
    guard number == Manifest.format else {
      let message = "format \(number) is not known; this version reads format \(Manifest.format)"
      throw fault(format.place, message)
    }
  }

  // MARK: Applications

  private func application(
    _ entry: ManifestNode.Entry
  ) throws(ManifestError) -> ApplicationManifest {
    guard entry.node.entries != nil else {
      throw fault(entry.place, "'\(entry.key)' must be a table, not \(entry.node.typeName)")
    }
    try checkName(entry)
    let table = try overlaid(entry.node)
    for key in table.entries ?? [] { try checkKey(key) }
    let texts = try self.texts(of: table)
    try require(["identifier", "version"], in: texts, entry)
    let executables = try list("executable", in: table)
    guard !executables.isEmpty else { throw missing("executable", entry) }
    try checkForms(texts)
    let plist = try entries("plist", in: table)
    return ApplicationManifest(
      name: entry.key,
      place: entry.place,
      texts: texts,
      executables: executables,
      architectures: try list("architectures", in: table),
      files: try files(in: table),
      plist: plist.filter { $0.key != "override" },
      overridesDerivedKeys: try overridesDerivedKeys(plist)
    )
  }

  /// The name becomes that of a folder and of a file.
  private func checkName(_ entry: ManifestNode.Entry) throws(ManifestError) {
    let isUsable = !entry.key.isEmpty && !entry.key.hasPrefix(".") && entry.key.utf8.count <= 200
    guard isUsable, !entry.key.contains(where: { $0 == "/" || $0 == ":" || $0 == "\0" }) else {
      throw fault(entry.place, "\"\(entry.key)\" cannot be the name of a bundle")
    }
  }

  /// The keys of the table, those for this platform put in the place of the general ones.
  private func overlaid(_ table: ManifestNode) throws(ManifestError) -> ManifestNode {
    guard let overlay = table["macos"] else { return table }
    guard let over = overlay.entries else {
      throw fault(overlay.place, "'macos' must be a table, not \(overlay.typeName)")
    }
    var entries = (table.entries ?? []).filter { $0.key != "macos" }
    for entry in over {
      if let place = entries.firstIndex(where: { $0.key == entry.key }) {
        entries[place] = entry
      } else {
        entries.append(entry)
      }
    }
    return ManifestNode(value: .table(entries), place: table.place)
  }

  private func checkKey(_ entry: ManifestNode.Entry) throws(ManifestError) {
    let names = ManifestKey.application.map(\.name)
    if names.contains(entry.key) || entry.key == "sign" || entry.key == "package" {
      if ["sign", "package"].contains(entry.key) {
        throw fault(entry.place, "'\(entry.key)' is a step that does not exist yet; leave it out")
      }
      return
    }
    throw unknown(entry, among: names)
  }

  private static let textKeys = [
    "identifier", "version", "build", "name", "display-name", "platform", "minimum-system",
    "development-region", "category", "copyright", "icon", "resources",
  ]

  private func texts(of table: ManifestNode) throws(ManifestError) -> [String: Placed<String>] {
    var texts: [String: Placed<String>] = [:]
    for entry in table.entries ?? [] where Self.textKeys.contains(entry.key) {
      texts[entry.key] = try text(entry.node, entry.key)
    }
    return texts
  }

  private func require(
    _ keys: [String],
    in texts: [String: Placed<String>],
    _ entry: ManifestNode.Entry
  ) throws(ManifestError) {
    for key in keys where texts[key] == nil { throw missing(key, entry) }
  }

  private func checkForms(_ texts: [String: Placed<String>]) throws(ManifestError) {
    for (key, check) in ManifestForm.checks {
      guard let text = texts[key], let message = check(text.value) else { continue }
      throw fault(text.place, "'\(key)': \(message)")
    }
  }

  private func overridesDerivedKeys(
    _ plist: [ManifestNode.Entry]
  ) throws(ManifestError) -> Bool {
    guard let entry = plist.first(where: { $0.key == "override" }) else { return false }
    guard case .boolean(let truth) = entry.node.value else {
      throw fault(entry.node.place, "'override' must be a boolean, not \(entry.node.typeName)")
    }
    return truth
  }

  // MARK: Values

  private func text(_ node: ManifestNode, _ key: String) throws(ManifestError) -> Placed<String> {
    guard case .string(let text) = node.value else {
      throw fault(node.place, "'\(key)' must be a string, not \(node.typeName)")
    }
    guard !text.isEmpty else { throw fault(node.place, "'\(key)' must not be empty") }
    guard !text.contains("\0") else {
      throw fault(node.place, "'\(key)' must not hold the character U+0000")
    }
    return Placed(value: text, place: node.place)
  }

  private func list(
    _ key: String,
    in table: ManifestNode
  ) throws(ManifestError) -> [Placed<String>] {
    guard let node = table[key] else { return [] }
    guard case .array(let nodes) = node.value else { return [try text(node, key)] }
    var texts: [Placed<String>] = []
    for node in nodes { texts.append(try text(node, key)) }
    return texts
  }

  private func entries(
    _ key: String,
    in table: ManifestNode
  ) throws(ManifestError) -> [ManifestNode.Entry] {
    guard let node = table[key] else { return [] }
    guard let entries = node.entries else {
      throw fault(node.place, "'\(key)' must be a table, not \(node.typeName)")
    }
    return entries
  }

  private func files(
    in table: ManifestNode
  ) throws(ManifestError) -> [ApplicationManifest.FileMapping] {
    var mappings: [ApplicationManifest.FileMapping] = []
    for entry in try entries("files", in: table) {
      mappings.append(
        ApplicationManifest.FileMapping(
          destination: Placed(value: entry.key, place: entry.place),
          source: try text(entry.node, "files.\(entry.key)")
        )
      )
    }
    return mappings
  }

  // MARK: Faults

  private func fault(_ place: ManifestPlace, _ message: String) -> ManifestError {
    ManifestError(file: file, place: place, message: message)
  }

  private func missing(_ key: String, _ entry: ManifestNode.Entry) -> ManifestError {
    fault(entry.place, "[app.\(entry.key)] has no '\(key)'; it must have one")
  }

  private func unknown(_ entry: ManifestNode.Entry, among names: [String]) -> ManifestError {
    let nearest = NearestKey.to(entry.key, among: names)
    let remedy =
      nearest.map { "did you mean '\($0)'?" } ?? "known are \(names.joined(separator: ", "))"
    return fault(entry.place, "unknown key '\(entry.key)'; \(remedy)")
  }
}
