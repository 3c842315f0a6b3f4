// Valise — what could be saved in a product
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import ValiseDiagnostics

/// What could be saved in a product, the most first.
///
/// One file can be in several of them, so that their sum is the most that can be saved.
public struct Savings: Hashable, Sendable {
  /// The savings, the most first; of the same size in the order of their paths.
  public let list: [Saving]

  /// Savings of fewer bytes are not worth a line; litter is, whatever its size.
  public static let leastBytes = 1024

  /// Makes a list of savings.
  public init(_ savings: [Saving]) {
    list =
      savings.filter { $0.bytes >= Self.leastBytes || $0.kind == .litter }
      .enumerated().sorted { left, right in
        (right.element.bytes, left.offset) < (left.element.bytes, right.offset)
      }.map(\.element)
  }

  /// Looks for what could be saved in a product.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - progress: Is told of every byte of files that may be the same.
  /// - Complexity: Files of the same size are read as a whole, and PNG files up to a limit are
  ///   packed anew; else linear in the number of entries.
  public init(of product: InspectedProduct, progress: any ProgressReporting = NoProgress()) {
    let litter = LitterSearch(product: product)
    let search = [
      DuplicateSearch(product: product).savings(progress),
      CodeSavingSearch(product: product).savings(),
      ImageSavingSearch(product: product).savings(), litter.savings(),
    ]
    self.init(search.flatMap { $0 })
  }

  /// The bytes that could be saved together, at most.
  public var bytes: Int { list.reduce(0) { $0.addingClamped($1.bytes) } }

  /// The bytes of each kind, in the order of kinds; kinds without any are left out.
  public var totals: [(kind: Saving.Kind, bytes: Int, count: Int)] {
    Saving.Kind.allCases.compactMap { kind in
      let savings = list.filter { $0.kind == kind }
      guard !savings.isEmpty else { return nil }
      return (kind, savings.reduce(0) { $0.addingClamped($1.bytes) }, savings.count)
    }
  }
}
