// Valise — the tree of one product, whatever its kind and platform
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

/// Makes the plan of one product.
///
/// What differs between kinds and platforms is in `ProductLayout`; frameworks have more of their
/// own in `FrameworkPlan`.
struct ProductPlanner {
  let product: Product
  let sources: SourceFiles
  let layout: ProductLayout
  let languages: LanguageFilter
  private let resources: ResourceFolder?
  private let executables: ExecutablePlan?
  private let icon: IconPlan?

  /// Reads what the plan depends on.
  init(product: Product, sources: SourceFiles) throws(BuildError) {
    self.product = product
    self.sources = sources
    layout = product.layout
    languages = LanguageFilter(product.languages)
    resources = try Self.resources(of: product, in: sources)
    executables =
      product.kind.hasExecutable ? try ExecutablePlan(of: product, in: sources) : nil
    icon = try Self.icon(of: product, resources: resources, in: sources)
  }

  /// The architectures of the product's own code.
  var architectures: [Architecture] { executables?.architectures ?? [] }

  /// The plan, with what the product embeds.
  func plan(embedding items: [EmbeddedItem]) throws(BuildError) -> BuildPlan {
    if layout.form == .file { return try toolPlan() }
    var tree = PlanTree()
    var notes: [BuildPlan.Note] = []
    try addProgram(to: &tree)
    try addResources(to: &tree, notes: &notes)
    if product.kind == .framework {
      let framework = FrameworkPlan(planner: self)
      try framework.addHeaders(to: &tree, notes: &notes)
      try framework.addOtherVersions(to: &tree, notes: &notes)
      notes += installNameNotes
    }
    let companions = try BuiltCompanions(of: product, in: sources)
    try companions?.add(to: &tree, of: self, notes: &notes)
    for mapping in product.files { try add(mapping, to: &tree, notes: &notes) }
    try checkStrings(in: tree)
    let localized = LocalizedTree(of: tree, below: layout.resources)
    let info = try infoEntries(localizations: localized.names, of: tree)
    notes += try localized.notes(info, for: product, in: sources)
    try check(items, against: info)
    try insert(layout.info, .file(try info.serialized(as: layout.infoFormat)), into: &tree)
    try addPackageInfo(info, to: &tree)
    let embedded = try add(items, to: &tree, info: info)
    let code = EmbeddedCode(layout: layout, platform: product.platform, files: sources.files)
    notes += try code.connect(in: &tree)
    if product.kind == .framework { try FrameworkPlan(planner: self).addLinks(to: &tree) }
    try checkRoot(of: tree)
    notes += embedded.notes
    return try plan(tree.sorted, info: info, notes: notes, nested: embedded.nested)
  }

  private func plan(
    _ entries: [PlanEntry],
    info: [InfoEntry],
    notes: [BuildPlan.Note],
    nested: [BuildPlan.Nested] = []
  ) throws(BuildError) -> BuildPlan {
    let isStatic = executables?.isStatic ?? false
    let signing = SigningPlanner(product: product, sources: sources)
    return BuildPlan(
      product: product,
      entries: entries,
      info: info,
      notes: notes,
      architectures: architectures,
      holdsStaticCode: isStatic,
      nested: nested,
      signing: try signing.planned(nested: nested, holdsStaticCode: isStatic)
    )
  }

  /// The plan of a tool: one file.
  private func toolPlan() throws(BuildError) -> BuildPlan {
    let entries = executables.map {
      PlanEntry(.root, $0.content, mode: 0o755, from: $0.origin)
    }
    return try plan([entries].compactMap(\.self), info: [], notes: [])
  }

  /// Why something is there that no part of the manifest names.
  var structure: PlanOrigin { .convention("the structure of \(product.kind.noun)") }

  private static func icon(
    of product: Product,
    resources: ResourceFolder?,
    in sources: SourceFiles
  ) throws(BuildError) -> IconPlan? {
    let kinds = ManifestKeys.productKey("icon")?.kinds ?? []
    guard kinds.contains(product.kind),
      !product.platform.isEmbedded || product.platform.showsPhoneIcons
    else {
      guard let icon = product.icon else { return nil }
      throw sources.error(.iconOfSystem(product.platform.systemName), at: icon.place)
    }
    return try IconPlan.find(for: product, resources: resources?.source, in: sources)
  }

  private func addProgram(to tree: inout PlanTree) throws(BuildError) {
    let folder = layout.executables
    if let executables, let name = FileName(executables.name) {
      if !folder.isRoot { try insert(folder, .directory, mode: 0o755, into: &tree) }
      let place = folder.appending(name)
      let mode: UInt16 = executables.isStatic ? 0o644 : 0o755
      try insert(place, executables.content, mode: mode, from: executables.origin, into: &tree)
    }
  }

  /// Adds PkgInfo, which repeats the type and the creator of an application.
  private func addPackageInfo(
    _ info: [InfoEntry],
    to tree: inout PlanTree
  ) throws(BuildError) {
    guard product.kind == .app else { return }
    let codes = ["CFBundlePackageType", "CFBundleSignature"].map { key -> [UInt8] in
      guard case .string(let text)? = info.first(where: { $0.key == key })?.value,
        text.utf8.count == 4
      else { return Array("????".utf8) }
      return Array(text.utf8)
    }
    let place = layout.base.appending(.fixed("PkgInfo"))
    try insert(place, .file(codes[0] + codes[1]), into: &tree)
  }

  func insert(
    _ destination: RelativePath,
    _ content: PlanEntry.Content,
    mode: UInt16 = 0o644,
    from origin: PlanOrigin? = nil,
    into tree: inout PlanTree
  ) throws(BuildError) {
    do {
      try tree.add(PlanEntry(destination, content, mode: mode, from: origin ?? structure))
    } catch {
      throw sources.error(error.fault, at: error.origin.place)
    }
  }

  /// Refuses what would make a flat bundle one of another layout.
  private func checkRoot(of tree: PlanTree) throws(BuildError) {
    guard layout.form == .flat else { return }
    let telling = ["contents", "resources", "support files"]
    for entry in tree.entries where entry.destination.components.count == 1 {
      let name = "\(entry.destination)"
      guard entry.kind != .regular, telling.contains(name.lowercased()) else { continue }
      throw sources.error(.tellingFolder(name), at: entry.origin.place)
    }
  }

  /// Notes on libraries that would not be found under their own name.
  private var installNameNotes: [BuildPlan.Note] {
    let path = layout.executables.appending(.fixed(product.name.value))
    let wanted = "@rpath/\(product.fileName)/\(path)"
    let others = (executables?.installNames ?? []).filter { $0 != wanted }
    return others.map {
      BuildPlan.Note(
        description: "the install name of \(product.fileName) is \"\($0)\"; programs that are"
          + " linked with it look there, not for \(wanted)"
      )
    }
  }
}

extension ProductPlanner {
  private func infoEntries(
    localizations: [String],
    of tree: PlanTree
  ) throws(BuildError) -> [InfoEntry] {
    let planner = InfoPlanner(
      product: product,
      file: sources.file,
      executables: executables,
      icon: icon.map { ($0.name, $0.origin) },
      localizations: localizations,
      iconFiles: iconPictures(in: tree),
      bases: try InfoBase.read(of: product, in: sources)
    )
    do {
      return try planner.entries()
    } catch {
      throw .manifest(error)
    }
  }

  /// The file names of the pictures of the icon at the root of a flat bundle, by their name.
  private func iconPictures(in tree: PlanTree) -> [String] {
    guard layout.form == .flat, product.kind == .app else { return [] }
    return tree.entries.compactMap { entry in
      guard entry.destination.components.count == 1, entry.kind == .regular else { return nil }
      let name = "\(entry.destination)"
      return name.hasPrefix("AppIcon") && name.hasSuffix(".png") ? name : nil
    }
  }

  private func addResources(
    to tree: inout PlanTree,
    notes: inout [BuildPlan.Note]
  ) throws(BuildError) {
    if let resources {
      var folder = FolderPlan(
        sources: sources,
        origin: resources.origin,
        place: resources.origin.place,
        languages: languages
      )
      try folder.add(resources.source.path, at: layout.resources, to: &tree)
      notes += folder.notes
    }
    try addCatalogs(to: &tree, notes: &notes)
    guard let icon else { return }
    notes += icon.notes
    for file in icon.files {
      let place = layout.resources.appending(file.name)
      try insert(place, file.content, from: icon.origin, into: &tree)
    }
  }
}

extension PlanOrigin {
  /// The place in the manifest; the file as a whole for a convention.
  var place: ManifestPlace {
    if case .manifest(_, let place) = self { place } else { .file }
  }
}
