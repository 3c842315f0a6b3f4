// Valise — what a product embeds, found and given its place
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

extension ProductGraph {
  /// Something that a product embeds, ready to be put there.
  mutating func item(
    _ embedding: Product.Embedding,
    of host: ProductPlanner,
    chain: [Int]
  ) throws(BuildError) -> EmbeddedItem {
    switch embedding.item.value {
    case .product(.xcframework, let name):
      let places = try places(of: embedding.item, kind: .xcframework, name: name)
      return try slice(ofProduct: places[0], embedding, of: host, chain: chain)
    case .product(let kind, let name):
      let index = try place(of: embedding.item, kind: kind, name: name, for: host.product)
      let plan = try plan(index, chain: chain, at: embedding.item.place)
      return try item(plan, embedding, of: host)
    case .path(let path):
      return try item(at: path, embedding, of: host)
    }
  }

  /// The plan of another product as something to embed.
  func item(
    _ plan: BuildPlan,
    _ embedding: Product.Embedding,
    of host: ProductPlanner
  ) throws(BuildError) -> EmbeddedItem {
    let sort = NestedSort(of: plan)
    let minimumKey = InfoTarget(host.product).minimumSystemKey
    let resources = plan.holdsStaticCode ? try plan.withoutStaticCode() : plan
    return EmbeddedItem(
      reference: "\(embedding.item.value)",
      sort: sort,
      destination: try destination(of: plan.bundleName, sort, embedding, in: host),
      content: resources.map { .plan($0) } ?? .nothing,
      place: embedding.item.place,
      identifier: EmbeddedItem.Fact("CFBundleIdentifier", of: plan),
      version: EmbeddedItem.Fact("CFBundleShortVersionString", of: plan),
      buildNumber: EmbeddedItem.Fact("CFBundleVersion", of: plan),
      minimumSystem: minimumKey.flatMap { EmbeddedItem.Fact($0, of: plan) },
      architectures: plan.holdsStaticCode ? [] : plan.architectures
    )
  }

  private func item(
    at path: String,
    _ embedding: Product.Embedding,
    of host: ProductPlanner
  ) throws(BuildError) -> EmbeddedItem {
    let stated = Stated(path, at: embedding.item.place)
    let source = try sources.source(stated, key: "embed")
    switch source.status.kind {
    case .directory: return try bundle(source, embedding, of: host)
    case .regular: return try file(source, embedding, of: host)
    case .symbolicLink, .special: throw sources.error(.specialFile(path), at: stated.place)
    }
  }

  /// A ready bundle.
  private func bundle(
    _ source: PlanSource,
    _ embedding: Product.Embedding,
    of host: ProductPlanner
  ) throws(BuildError) -> EmbeddedItem {
    let name = try fileName(of: embedding)
    let bundle = try open(source, name, embedding)
    if bundle.kind == .xcframework {
      return try slice(of: bundle, at: source, embedding, of: host)
    }
    try check(bundle, embedding, of: host)
    return try item(source, name, NestedSort(of: bundle), .bundle(bundle), embedding, of: host)
  }

  /// Opens a ready bundle.
  func open(
    _ source: PlanSource,
    _ name: String,
    _ embedding: Product.Embedding
  ) throws(BuildError) -> BundleDirectory {
    let tree = try BuildError.wrapping { () throws(FileError) in
      try sources.files.tree(at: source.path)
    }
    do {
      return try BundleDirectory(openingForOwnPlatform: .root, in: tree, name: BundleName(name))
    } catch {
      let fault = ManifestFault.unreadableBundle("\(embedding.item.value)", reason: "\(error)")
      throw sources.error(fault, at: embedding.item.place)
    }
  }

  /// What is known of something ready.
  enum Ready {
    case bundle(BundleDirectory)
    case file(MachOContainer?)
  }

  /// A ready bundle or file as something to embed.
  func item(
    _ source: PlanSource,
    _ name: String,
    _ sort: NestedSort,
    _ ready: Ready,
    _ embedding: Product.Embedding,
    of host: ProductPlanner
  ) throws(BuildError) -> EmbeddedItem {
    let origin = "\(embedding.item.value)"
    let destination = try self.destination(of: name, sort, embedding, in: host)
    var code: MachOContainer?
    var content = EmbeddedItem.Content.source(source)
    var info = PropertyListDictionary()
    switch ready {
    case .bundle(let bundle):
      info = bundle.info.properties
      switch try self.code(of: bundle, embedding) {
      case .none: break
      case .loaded(let container): code = container
      case .linked:
        let framework = StaticFramework(
          bundle: bundle,
          source: source,
          sources: sources,
          place: embedding.item.place
        )
        let parts = try framework.entries(at: destination, as: host.product.layout.infoFormat)
        content = parts.map { .resources($0.entries, notes: $0.notes) } ?? .nothing
      }
    case .file(let container): code = container
    }
    if let code, sort != .watchApplication { try check(code, embedding, of: host) }
    let fact = { (key: String) -> EmbeddedItem.Fact? in
      guard case .string(let value)? = info[key] else { return nil }
      return EmbeddedItem.Fact(value: value, origin: origin)
    }
    return EmbeddedItem(
      reference: origin,
      sort: sort,
      destination: destination,
      content: content,
      place: embedding.item.place,
      identifier: fact("CFBundleIdentifier"),
      version: fact("CFBundleShortVersionString"),
      buildNumber: fact("CFBundleVersion"),
      minimumSystem: InfoTarget(host.product).minimumSystemKey.flatMap { fact($0) },
      architectures: code?.architectures ?? []
    )
  }

  /// A ready library or program.
  private func file(
    _ source: PlanSource,
    _ embedding: Product.Embedding,
    of host: ProductPlanner
  ) throws(BuildError) -> EmbeddedItem {
    let name = try fileName(of: embedding)
    let container = try code(of: source, embedding)
    let sort: NestedSort
    switch container?.images.first?.header.fileType {
    case .dylib?: sort = .library
    case .execute?: sort = .tool
    default: sort = .other
    }
    return try item(source, name, sort, .file(container), embedding, of: host)
  }

  /// The last component of an embedded path.
  private func fileName(of embedding: Product.Embedding) throws(BuildError) -> String {
    let path = "\(embedding.item.value)"
    guard let name = FilePath(path).name else {
      throw sources.error(
        .wrongSourceKind(path, expected: "the path of a bundle, a library or a tool"),
        at: embedding.item.place
      )
    }
    return name.description
  }

  /// The path that something gets in its host.
  private func destination(
    of name: String,
    _ sort: NestedSort,
    _ embedding: Product.Embedding,
    in host: ProductPlanner
  ) throws(BuildError) -> RelativePath {
    let reference = "\(embedding.item.value)"
    let place = NestedPlace(of: sort, in: NestedHost(host.product))
    if case .refused(let reason) = place {
      let fault = ManifestFault.cannotEmbed(
        reference,
        host: "\(host.product.kind.noun) for \(host.product.platform.rawValue)",
        reason: reason
      )
      throw sources.error(fault, at: embedding.item.place)
    }
    if let stated = embedding.folder {
      return try host.destination(of: stated).appending(.fixed(name))
    }
    guard case .folder(let folder) = place else {
      throw sources.error(.noPlace(reference), at: embedding.item.place)
    }
    return folder.appending(.fixed(name))
  }

  /// Refuses ready frameworks whose arrangement is not that of the platform.
  private func check(
    _ bundle: BundleDirectory,
    _ embedding: Product.Embedding,
    of host: ProductPlanner
  ) throws(BuildError) {
    guard bundle.kind == .framework else { return }
    let reference = "\(embedding.item.value)"
    let versions = bundle.entries.first { $0.name == FileName("Versions") }
    let fault: ManifestFault
    if host.product.platform.isEmbedded {
      guard versions != nil else { return }
      fault = .versionedFramework(reference, platform: host.product.platform.systemName)
    } else if versions == nil {
      fault = .flatFramework(reference)
    } else {
      let current = RelativePath.fixed("Versions/Current")
      // A framework whose link cannot be read has lost it.
      let status = try? bundle.tree.status(of: current)
      guard status?.kind != .symbolicLink else { return }
      fault = .frameworkWithoutLinks(reference)
    }
    throw sources.error(fault, at: embedding.item.place)
  }
}
