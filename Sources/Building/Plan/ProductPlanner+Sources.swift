// Valise — the resources of a product, and further files at their places
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// A folder of resources, and why it is one.
struct ResourceFolder {
  let source: PlanSource
  let origin: PlanOrigin
}

extension ProductPlanner {
  /// The folder of the resources: the stated one, else `N/Resources`, else `Resources` beside the
  /// manifest for the product that owns it.
  static func resources(
    of product: Product,
    in sources: SourceFiles
  ) throws(BuildError) -> ResourceFolder? {
    guard product.kind.isBundle else { return nil }
    let own = product.name.value + "/Resources"
    let conventional = [own] + (product.ownsConventions ? ["Resources"] : [])
    var stated = product.resources
    var origin = product.resources.map { PlanOrigin.manifest(sources.file, $0.place) }
    for name in conventional where stated == nil {
      guard try sources.found(name) else { continue }
      stated = Stated(name, at: .file)
      origin = .convention("\(name)/ by convention")
    }
    guard let stated, let origin else { return nil }
    let source = try sources.source(stated, key: "resources")
    guard source.status.kind == .directory else {
      throw sources.error(.wrongSourceKind(stated.value, expected: "a folder"), at: stated.place)
    }
    return ResourceFolder(source: source, origin: origin)
  }

  /// Adds a file or folder that the key `files` names.
  func add(
    _ mapping: Product.FileMapping,
    to tree: inout PlanTree,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    let destination = try self.destination(of: mapping.destination)
    let source = try sources.source(mapping.source, key: "files.\(mapping.destination.value)")
    let place = mapping.destination.place
    var folder = FolderPlan(
      sources: sources,
      origin: .manifest(sources.file, place),
      place: place
    )
    switch source.status.kind {
    case .directory: try folder.add(source.path, at: destination, to: &tree)
    case .regular where !destination.isRoot: try folder.add(source, at: destination, to: &tree)
    case .regular:
      let fault = ManifestFault.reservedDestination(
        mapping.destination.value,
        use: "the bundle itself"
      )
      throw sources.error(fault, at: place)
    case .symbolicLink, .special:
      throw sources.error(.specialFile(mapping.source.value), at: mapping.source.place)
    }
    notes += folder.notes
  }

  /// A place inside the bundle as the manifest writes it: from the folder that all others are in,
  /// whose name may be left out, with `Resources` for the resources wherever they are.
  func destination(of stated: Stated<String>) throws(BuildError) -> RelativePath {
    let written: RelativePath
    do {
      written = try RelativePath(validating: stated.value)
    } catch {
      throw sources.error(.destinationLeavesBundle(stated.value), at: stated.place)
    }
    let inside = written.inside(layout.base) ?? written
    let path = inside.inside(.fixed("Contents")) ?? inside
    if let use = reservation(of: path) {
      throw sources.error(.reservedDestination(stated.value, use: use), at: stated.place)
    }
    guard let resource = path.inside(.fixed("Resources")) else {
      return layout.base.appending(path)
    }
    return layout.resources.appending(resource)
  }

  /// What a place, seen from the folder that all others are in, is kept for.
  private func reservation(of path: RelativePath) -> String? {
    let names = path.components.map { $0.description.lowercased() }
    let base = layout.base.components.count
    let info = layout.info.components.dropFirst(base).map { $0.description.lowercased() }
    if names.isEmpty { return "the bundle itself" }
    if names == info { return "the keys of [\(product.kind.rawValue).N.plist]" }
    if names == ["pkginfo"], product.kind == .app { return "the type of the bundle" }
    if names.first == "_codesignature" || names == ["coderesources"] { return "the signature" }
    if names.first == "versions", case .versioned = layout.form { return "the versions" }
    guard product.kind.hasExecutable else { return nil }
    let name = product.executableName?.value ?? product.name.value
    let program = layout.executables.components.dropFirst(base).map(\.description) + [name]
    return names == program.map { $0.lowercased() } ? "the program" : nil
  }
}

extension ProductPlanner {
  /// Compiles the string catalogs that lie beside the manifest, or in the folder of the product.
  func addCatalogs(
    to tree: inout PlanTree,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    guard product.kind.isBundle else { return }
    var folders = [sources.path(product.name.value)]
    if product.ownsConventions { folders.append(sources.folder) }
    for folder in folders {
      // A folder that cannot be listed holds no catalog.
      let entries = (try? sources.files.statuses(in: folder)) ?? []
      for entry in entries where entry.status.kind == .regular {
        guard entry.name.bytes.suffix(CatalogPlan.suffix.count) == CatalogPlan.suffix[...] else {
          continue
        }
        let catalog = CatalogPlan(
          sources: sources,
          origin: .convention("\(entry.name) by convention"),
          place: .file,
          filter: languages
        )
        let path = folder.appending(entry.name)
        notes += try catalog.add(path, at: layout.resources, to: &tree)
      }
    }
  }

  /// Refuses texts for Info.plist that no language would find.
  func checkStrings(in tree: PlanTree) throws(BuildError) {
    for entry in tree.entries where entry.destination.name?.description == "InfoPlist.strings" {
      let folder = entry.destination.parent?.name?.description ?? ""
      guard !folder.hasSuffix(".lproj") else { continue }
      let path = entry.sources.first.map { "\($0.path)" } ?? "\(entry.destination)"
      throw sources.error(.stringsOutsideLocalization(path), at: entry.origin.place)
    }
  }
}
