// Valise — which products of a manifest are planned
// SPDX-License-Identifier: Apache-2.0

public import Bundles

/// Which products of a manifest are planned.
public struct ProductSelection: Hashable, Sendable {
  /// The products by reference, as `app.Hello`; none for all that are part of no other one.
  public let references: [String]
  /// The platforms; none for all.
  public let platforms: [BundlePlatform]

  /// Everything that is part of no other product.
  public static let all = ProductSelection()

  /// Makes a selection.
  public init(references: [String] = [], platforms: [BundlePlatform] = []) {
    self.references = references
    self.platforms = platforms
  }
}

extension ProductSelection {
  /// The places of the chosen products in the list, in its order.
  func places(in graph: ProductGraph) throws(BuildError) -> [Int] {
    let products = graph.products
    for reference in references where !products.contains(where: { $0.reference == reference }) {
      let suggestion = NearestName.of(reference, among: products.map(\.reference))
      let fault = ManifestFault.overrideOfUnknownProduct(reference, suggestion: suggestion)
      throw graph.sources.error(fault, at: .file)
    }
    let used = references.isEmpty ? try graph.usedPlaces() : []
    let chosen = products.indices.filter { index in
      let product = products[index]
      // An xcframework is for all platforms at once.
      let isPlatform =
        platforms.isEmpty || product.kind == .xcframework || platforms.contains(product.platform)
      let isNamed = references.isEmpty || references.contains(product.reference)
      return isPlatform && isNamed && !used.contains(index)
    }
    if chosen.isEmpty, !platforms.isEmpty {
      let names = platforms.map(\.rawValue).joined(separator: ", ")
      throw graph.sources.error(.nothingForPlatforms(names), at: .file)
    }
    return chosen
  }
}
