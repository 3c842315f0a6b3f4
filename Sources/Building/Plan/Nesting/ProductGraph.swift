// Valise — planning the products of a manifest, each once, with what they embed
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// Plans the products of a manifest, each once, with what they embed.
struct ProductGraph {
  let products: [Product]
  let sources: SourceFiles
  /// The plans that are made, by the product's place in the list.
  private var plans: [Int: BuildPlan] = [:]

  /// How deep products may be inside each other.
  private static let depthLimit = 32
  /// How many entries one plan may have, with all that is nested in it.
  private static let entryLimit = 1_000_000

  init(products: [Product], sources: SourceFiles) {
    self.products = products
    self.sources = sources
  }

  /// The plan of the product at a place in the list.
  mutating func plan(_ index: Int) throws(BuildError) -> BuildPlan {
    try plan(index, chain: [], at: products[index].name.place)
  }

  /// Plans the products that no other plan needed.
  mutating func planRest() throws(BuildError) {
    for index in products.indices where plans[index] == nil { _ = try plan(index) }
  }

  /// The plan of a product; `chain` are the products that it is nested in, outermost first.
  mutating func plan(
    _ index: Int,
    chain: [Int],
    at place: ManifestPlace
  ) throws(BuildError) -> BuildPlan {
    if let plan = plans[index] { return plan }
    let chain = chain + [index]
    if let start = chain.firstIndex(of: index), start < chain.count - 1 {
      let names = chain[start...].map { products[$0].reference }
      throw sources.error(.embedCycle(names), at: place)
    }
    guard chain.count <= Self.depthLimit else {
      throw sources.error(.nestedTooDeep(limit: Self.depthLimit), at: place)
    }
    let product = products[index]
    let plan: BuildPlan
    if product.kind == .xcframework {
      plan = try xcframework(product, chain: chain)
    } else {
      let planner = try ProductPlanner(product: product, sources: sources)
      var items: [EmbeddedItem] = []
      for embedding in product.embedded {
        items.append(try item(embedding, of: planner, chain: chain))
      }
      // Products that embed others twice at each level double with each level.
      let count = items.reduce(0) { $0 + $1.entryCount }
      guard count <= Self.entryLimit else {
        throw .file(.tooManyEntries(product.fileName, limit: Self.entryLimit))
      }
      plan = try planner.plan(embedding: items)
    }
    plans[index] = plan
    return plan
  }
}

extension ProductGraph {
  /// The places of the products that a reference means, one for each platform.
  func places(
    of reference: Stated<ProductReference>,
    kind: ProductKind,
    name: String
  ) throws(BuildError) -> [Int] {
    let places = products.indices.filter {
      products[$0].kind == kind && products[$0].name.value.utf8.elementsEqual(name.utf8)
    }
    guard places.isEmpty else { return places }
    let known = products.map(\.reference)
    let suggestion = NearestName.of("\(reference.value)", among: known)
    let fault = ManifestFault.unknownProduct("\(reference.value)", suggestion: suggestion)
    throw sources.error(fault, at: reference.place)
  }

  /// The place of the product for the platform of a host, or for a watch that belongs to it.
  func place(
    of reference: Stated<ProductReference>,
    kind: ProductKind,
    name: String,
    for host: Product
  ) throws(BuildError) -> Int {
    let places = try places(of: reference, kind: kind, name: name)
    let wanted = [host.platform, kind == .app ? host.platform.watchPlatform : nil]
    for platform in wanted.compactMap(\.self) {
      let place = places.first { products[$0].platform == platform }
      if let place { return place }
    }
    let fault = ManifestFault.productNotForPlatform(
      "\(reference.value)",
      platform: host.platform.rawValue,
      host: host.reference
    )
    throw sources.error(fault, at: reference.place)
  }

  /// The products that are part of another one: embedded, or in an xcframework.
  func usedPlaces() throws(BuildError) -> Set<Int> {
    var used: Set<Int> = []
    for host in products {
      for embedding in host.embedded {
        guard case .product(let kind, let name) = embedding.item.value else { continue }
        if kind == .xcframework {
          used.formUnion(try places(of: embedding.item, kind: kind, name: name))
        } else {
          used.insert(try place(of: embedding.item, kind: kind, name: name, for: host))
        }
      }
      for library in host.libraries {
        guard case .product(let kind, let name) = library.item.value else { continue }
        used.formUnion(try places(of: library.item, kind: kind, name: name))
      }
    }
    return used
  }
}

extension BundlePlatform {
  /// The platform of the watches that belong to this one.
  fileprivate var watchPlatform: BundlePlatform? {
    switch self {
    case .ios: .watchos
    case .iosSimulator: .watchosSimulator
    default: nil
    }
  }
}
