// Valise — what code says else of itself than before
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists
public import ValiseFiles

/// What a Mach-O file says else of itself than before.
public struct CodeDifference: Hashable, Sendable {
  /// The path in the old product.
  public let old: RelativePath
  /// The path in the new product.
  public let new: RelativePath
  /// The path in the new product of the innermost bundle that holds it.
  public let bundle: RelativePath
  /// Whether it is the executable of that bundle.
  public let isMainExecutable: Bool
  /// The facts that differ, in the order of `CodeFact`.
  public let facts: [FactDifference]
  /// The entitlements that differ.
  public let entitlements: [PropertyListDifference]

  /// One fact that differs.
  public struct FactDifference: Hashable, Sendable {
    /// Which.
    public let fact: CodeFact
    /// What the two say; one value where the fact has one.
    public let values: ListDifference
  }
}

/// A fact that code tells of itself; the raw value is the name that documents print.
public enum CodeFact: String, Hashable, Sendable, CaseIterable {
  /// The processors that it is for.
  case architectures
  /// The systems that it is for.
  case platforms
  /// The oldest system that it runs on; with the architecture where they differ.
  case minimumSystem
  /// The SDK that it was built with; with the architecture where they differ.
  case sdk
  /// The name under which others link it.
  case installName
  /// The libraries that it needs; with how, where that is not as usual.
  case libraries
  /// The folders in which libraries are looked for.
  case runPaths
  /// What kind of signature it has.
  case signature
  /// Who signed it, by the name in the certificate.
  case signer
  /// The team that signed it.
  case team
  /// The identifier in its signature.
  case identifier
  /// How the system is to treat it.
  case flags
  /// The 20 bytes that name the code, each with its architecture.
  case codeDirectoryHashes

  /// Whether the fact is one of the signature's.
  public var isOfSignature: Bool {
    switch self {
    case .signature, .signer, .team, .identifier, .flags, .codeDirectoryHashes: true
    default: false
    }
  }
}

extension CodeDifference {
  /// Compares a file that both products have; nothing when it says the same of itself.
  init?(
    _ old: InspectedCode,
    in oldProduct: InspectedProduct,
    _ new: InspectedCode,
    in newProduct: InspectedProduct
  ) {
    let before = CodeFacts(of: old)
    let after = CodeFacts(of: new)
    self.old = old.path
    self.new = new.path
    let around = newProduct.bundles[new.bundle]
    bundle = around.path
    isMainExecutable = around.executable == new.path
    facts = CodeFact.allCases.compactMap { fact in
      let values = ListDifference(old: before[fact], new: after[fact])
      return values.old == values.new ? nil : FactDifference(fact: fact, values: values)
    }
    entitlements = PropertyList.dictionary(before.entitlements)
      .differences(to: .dictionary(after.entitlements))
    if facts.isEmpty, entitlements.isEmpty { return nil }
  }
}
