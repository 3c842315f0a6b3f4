// Valise — the tree of a macOS application
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

/// Makes the plan of a macOS application.
///
/// Source: Apple's Bundle Programming Guide, the structure of a Mac application.
struct ApplicationPlanner {
  private let product: Product
  private let sources: SourceFiles
  private let resources: PlanSource?
  private let executables: ExecutablePlan
  private let icon: IconPlan?

  /// Reads what the plan depends on.
  init(product: Product, sources: SourceFiles) throws(BuildError) {
    self.product = product
    self.sources = sources
    resources = try Self.resources(of: product, in: sources)
    executables = try ExecutablePlan(of: product, in: sources)
    icon = try IconPlan.find(for: product, resources: resources, in: sources)
  }

  /// The plan.
  func plan() throws(BuildError) -> BuildPlan {
    var tree = PlanTree()
    var notes: [BuildPlan.Note] = []
    try addProgram(to: &tree)
    try addResources(to: &tree, notes: &notes)
    for mapping in product.files { try add(mapping, to: &tree, notes: &notes) }
    try checkStrings(in: tree)
    let info = try infoEntries(localizations: Self.localizations(in: tree))
    try insert(.fixed("Contents/Info.plist"), .file(try bytes(of: info)), into: &tree)
    if try sources.found(product.name.value + ".entitlements") {
      let name = product.name.value + ".entitlements"
      notes.append(BuildPlan.Note(description: "\(name) counts when the application is signed"))
    }
    return BuildPlan(
      bundleName: InfoPlanner.bundleName(of: product),
      entries: tree.sorted,
      info: info,
      notes: notes
    )
  }

  private static func resources(
    of product: Product,
    in sources: SourceFiles
  ) throws(BuildError) -> PlanSource? {
    let stated = product.resources ?? Stated("Resources", at: .file)
    if product.resources == nil, try !sources.found(stated.value) { return nil }
    let source = try sources.source(stated, key: "resources")
    guard source.status.kind == .directory else {
      throw sources.error(.wrongSourceKind(stated.value, expected: "a folder"), at: stated.place)
    }
    return source
  }

  private func addProgram(to tree: inout PlanTree) throws(BuildError) {
    let structure = PlanOrigin.convention("the structure of an application")
    guard let name = FileName(executables.name) else { return }
    let program = RelativePath.fixed("Contents/MacOS").appending(name)
    try insert(.fixed("Contents/MacOS"), .directory, mode: 0o755, from: structure, into: &tree)
    try insert(program, executables.content, mode: 0o755, from: executables.origin, into: &tree)
    try insert(.fixed("Contents/PkgInfo"), .file(Array("APPL????".utf8)), into: &tree)
  }

  private func addResources(
    to tree: inout PlanTree,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    let destination = RelativePath.fixed("Contents/Resources")
    if let resources {
      let origin =
        product.resources.map { PlanOrigin.manifest(sources.file, $0.place) }
        ?? .convention("Resources/ by convention")
      var folder = FolderPlan(
        sources: sources,
        origin: origin,
        place: product.resources?.place ?? .file,
        refusesUncompiled: true
      )
      try folder.add(resources.path, at: destination, to: &tree)
      notes += folder.notes
    }
    guard let icon, let source = icon.source else { return }
    let place = destination.appending(icon.fileName)
    try insert(place, .copy(source), from: icon.origin, into: &tree)
  }

  private func add(
    _ mapping: Product.FileMapping,
    to tree: inout PlanTree,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    let destination = try self.destination(of: mapping)
    let source = try sources.source(mapping.source, key: "files.\(mapping.destination.value)")
    let place = mapping.destination.place
    var folder = FolderPlan(
      sources: sources,
      origin: .manifest(sources.file, place),
      place: place,
      refusesUncompiled: false
    )
    switch source.status.kind {
    case .regular: try folder.add(source, at: destination, to: &tree)
    case .directory: try folder.add(source.path, at: destination, to: &tree)
    case .symbolicLink, .special:
      throw sources.error(.specialFile(mapping.source.value), at: mapping.source.place)
    }
    notes += folder.notes
  }

  /// The place of a mapping inside the bundle; it is written from `Contents`, which may be left
  /// out.
  private func destination(
    of mapping: Product.FileMapping
  ) throws(BuildError) -> RelativePath {
    let stated = mapping.destination
    let written: RelativePath
    do {
      written = try RelativePath(validating: stated.value)
    } catch {
      throw sources.error(.destinationLeavesBundle(stated.value), at: stated.place)
    }
    let contents = RelativePath.fixed("Contents")
    let path = written.isInside(contents) ? written : contents.appending(written)
    if let use = reservation(of: path) {
      throw sources.error(.reservedDestination(stated.value, use: use), at: stated.place)
    }
    return path
  }

  /// What a place of the bundle is kept for.
  private func reservation(of path: RelativePath) -> String? {
    let names = path.components.dropFirst().map { $0.description.lowercased() }
    if names.isEmpty { return "the bundle itself" }
    if names == ["info.plist"] { return "the keys of [app.N.plist]" }
    if names == ["pkginfo"] { return "the type of the bundle" }
    if names.first == "_codesignature" || names == ["coderesources"] { return "the signature" }
    return names == ["macos", executables.name.lowercased()] ? "the program" : nil
  }

  private func insert(
    _ destination: RelativePath,
    _ content: PlanEntry.Content,
    mode: UInt16 = 0o644,
    from origin: PlanOrigin = .convention("the structure of an application"),
    into tree: inout PlanTree
  ) throws(BuildError) {
    do {
      try tree.add(PlanEntry(destination, content, mode: mode, from: origin))
    } catch {
      throw sources.error(error.fault, at: error.origin.place)
    }
  }
}

extension ApplicationPlanner {
  private func infoEntries(localizations: [String]) throws(BuildError) -> [InfoEntry] {
    let planner = InfoPlanner(
      product: product,
      file: sources.file,
      executables: executables,
      icon: icon.map { ($0.name, $0.origin) },
      localizations: localizations
    )
    do {
      return try planner.entries()
    } catch {
      throw .manifest(error)
    }
  }

  private func bytes(of info: [InfoEntry]) throws(BuildError) -> [UInt8] {
    var dictionary = PropertyListDictionary()
    for entry in info { dictionary[entry.key] = entry.value }
    do {
      return try PropertyList.dictionary(dictionary).serialized(as: .xml, sortedKeys: true)
    } catch {
      throw .info(error)
    }
  }

  /// The names of the localizations in the resources, sorted.
  private static func localizations(in tree: PlanTree) -> [String] {
    let resources = RelativePath.fixed("Contents/Resources")
    let folders = tree.entries.filter {
      $0.kind == .directory && $0.destination.parent == resources
    }
    return folders.compactMap { entry in
      guard let name = entry.destination.name?.description, name.hasSuffix(".lproj") else {
        return nil
      }
      return String(name.dropLast(6))
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Refuses texts for Info.plist that no language would find.
  private func checkStrings(in tree: PlanTree) throws(BuildError) {
    for entry in tree.entries where entry.destination.name?.description == "InfoPlist.strings" {
      let folder = entry.destination.parent?.name?.description ?? ""
      guard !folder.hasSuffix(".lproj") else { continue }
      let path = entry.sources.first.map { "\($0.path)" } ?? "\(entry.destination)"
      throw sources.error(.stringsOutsideLocalization(path), at: entry.origin.place)
    }
  }
}

extension PlanOrigin {
  /// The place in the manifest; the file as a whole for a convention.
  fileprivate var place: ManifestPlace {
    if case .manifest(_, let place) = self { place } else { .file }
  }
}

extension RelativePath {
  /// A path that the structure of an application has.
  fileprivate static func fixed(_ text: StaticString) -> RelativePath {
    let parts = text.description.split(separator: "/")
    return RelativePath(parts.compactMap { FileName(String($0)) })
  }
}
