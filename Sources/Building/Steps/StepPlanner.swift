// Valise — planning build steps: the command lines, before anything is run
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
public import ValiseFiles

/// Plans the build steps of products; nothing is run and nothing is written.
public enum StepPlanner {
  /// The products whose steps must run for a selection: the chosen ones and all that they embed.
  ///
  /// - Throws: `.manifest` for a reference to a product that the manifest does not have.
  public static func products(
    of manifest: Manifest,
    selecting selection: ProductSelection = .all,
    on files: any FileSystem
  ) throws(BuildError) -> [Product] {
    let sources = SourceFiles(files: files, folder: manifest.folder, file: manifest.file)
    let graph = ProductGraph(products: manifest.products, sources: sources)
    // Everything is planned then, also what no other product holds.
    if selection == .all { return manifest.products }
    let reached = try graph.reached(from: try selection.places(in: graph))
    return manifest.products.indices.filter { reached.contains($0) }.map { manifest.products[$0] }
  }

  /// The steps that build a product; none when it has no table `build`.
  ///
  /// - Throws: `.manifest` for a mistake in the table, `.file` when sources cannot be listed.
  public static func steps(
    for product: Product,
    of manifest: Manifest,
    on files: any FileSystem,
    host: BuildHost
  ) throws(BuildError) -> [BuildStep] {
    guard let recipe = product.build else { return [] }
    let sources = SourceFiles(files: files, folder: manifest.folder, file: manifest.file)
    return try StepTarget.all(of: product).map { (target) throws(BuildError) in
      try StepMaker(
        product: product,
        recipe: recipe,
        target: target,
        sources: sources,
        host: host
      ).step()
    }
  }
}

extension StepTarget {
  /// The targets of a product: the architectures that it states, else those of its platform.
  ///
  /// A command whose texts are the same for all architectures runs once.
  static func all(of product: Product) -> [StepTarget] {
    let stated: [Architecture?] = product.architectures.map(\.value)
    var architectures = stated.isEmpty ? usualArchitectures(of: product.platform) : stated
    if product.build?.isForAllArchitectures == true { architectures = [nil] }
    return architectures.map {
      StepTarget(
        platform: product.platform,
        architecture: $0,
        minimumSystem: product.minimumSystem?.value
      )
    }
  }
}

extension BuildRecipe {
  /// Whether one run makes the code of all architectures.
  var isForAllArchitectures: Bool {
    guard case .command(let words) = builder else { return false }
    let texts = words + outputs + environment.map(\.value)
    return !texts.contains { StepVariables.isPerArchitecture($0.value) }
  }

  /// Where the steps of a product keep what they make, one for each target.
  func places(of product: Product) -> [StepPlaces] {
    StepTarget.all(of: product).map { StepPlaces(product: product, recipe: self, target: $0) }
  }
}

extension Product {
  /// The product with the files that its build steps make as its executables.
  ///
  /// They follow from the manifest alone. A text that cannot be read is refused when the steps are
  /// planned.
  var withBuiltExecutables: Product {
    guard let build else { return self }
    var built = self
    built.executables = build.places(of: self).flatMap { (try? $0.products()) ?? [] }
    return built
  }
}

extension ProductGraph {
  /// The places of some products and of all that they hold, at any depth.
  fileprivate func reached(from starts: [Int]) throws(BuildError) -> Set<Int> {
    var reached: Set<Int> = []
    var open = starts
    while let index = open.popLast() {
      guard reached.insert(index).inserted else { continue }
      let host = products[index]
      for item in host.embedded.map(\.item) + host.libraries.map(\.item) {
        guard case .product(let kind, let name) = item.value else { continue }
        // One for each platform: a slice too many costs time, one too few a failure.
        let places = try places(of: item, kind: kind, name: name)
        open += places.filter {
          host.kind == .xcframework || kind == .xcframework
            || products[$0].platform == host.platform || kind == .app
        }
      }
    }
    return reached
  }
}
