// Valise — choosing the library of an xcframework that a product embeds
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

extension ProductGraph {
  /// The library of an xcframework of the manifest that fits a product.
  mutating func slice(
    ofProduct index: Int,
    _ embedding: Product.Embedding,
    of host: ProductPlanner,
    chain: [Int]
  ) throws(BuildError) -> EmbeddedItem {
    if let start = chain.firstIndex(of: index) {
      let names = (chain[start...] + [index]).map { products[$0].reference }
      throw sources.error(.embedCycle(names), at: embedding.item.place)
    }
    let parts = try parts(of: products[index], chain: chain + [index])
    let found = parts.first {
      $0.platform == host.product.platform && covers($0.architectures.map(\.name), host)
    }
    guard let part = found else {
      throw missing(embedding, host, present: parts.map(\.identifier))
    }
    switch part.content {
    case .plan(let plan): return try item(plan, embedding, of: host)
    case .source(let source): return try slice(source, part.name, embedding, of: host)
    }
  }

  /// The library of a ready xcframework that fits a product.
  func slice(
    of bundle: BundleDirectory,
    at source: PlanSource,
    _ embedding: Product.Embedding,
    of host: ProductPlanner
  ) throws(BuildError) -> EmbeddedItem {
    let (libraries, problems) = bundle.statedLibraries
    let reference = "\(embedding.item.value)"
    if let problem = problems.first {
      let fault = ManifestFault.unreadableBundle(reference, reason: "\(problem)")
      throw sources.error(fault, at: embedding.item.place)
    }
    let found = libraries.first {
      $0.bundlePlatform == host.product.platform && covers($0.architectures, host)
    }
    guard let library = found, let name = library.path.name?.description else {
      throw missing(embedding, host, present: libraries.map(\.identifier))
    }
    let path = source.path.appending(library.path)
    let inside = Stated("\(path)", at: embedding.item.place)
    let status = try BuildError.wrapping { () throws(FileError) in try sources.source(path) }
    guard let status else {
      throw sources.error(.missingSource(inside.value, key: "embed"), at: inside.place)
    }
    return try slice(status, name, embedding, of: host)
  }

  /// A framework or dynamic library of an xcframework; static code is no part of what runs.
  private func slice(
    _ source: PlanSource,
    _ name: String,
    _ embedding: Product.Embedding,
    of host: ProductPlanner
  ) throws(BuildError) -> EmbeddedItem {
    guard source.status.kind == .directory else {
      guard name.hasSuffix(".dylib") else {
        let reference = "\(embedding.item.value)"
        throw sources.error(.staticLibrary(reference), at: embedding.item.place)
      }
      let code = try self.code(of: source, embedding)
      return try item(source, name, .library, .file(code), embedding, of: host)
    }
    let bundle = try open(source, name, embedding)
    return try item(source, name, .framework, .bundle(bundle), embedding, of: host)
  }

  private func covers(_ architectures: [String], _ host: ProductPlanner) -> Bool {
    let present = architectures.compactMap { Architecture(name: $0) }
    return host.architectures.allSatisfy { wanted in present.contains { $0.matches(wanted) } }
  }

  private func missing(
    _ embedding: Product.Embedding,
    _ host: ProductPlanner,
    present: [String]
  ) -> BuildError {
    let fault = ManifestFault.noSlice(
      "\(embedding.item.value)",
      platform: host.product.platform.rawValue,
      architectures: host.architectures.map(\.name),
      present: present
    )
    return sources.error(fault, at: embedding.item.place)
  }
}
