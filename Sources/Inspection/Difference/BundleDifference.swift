// Valise — what a bundle of a product says else than before
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import PropertyLists
public import ValiseFiles

/// What a bundle of a product says else than before.
public struct BundleDifference: Hashable, Sendable {
  /// The path in the old product; nothing when the bundle is new.
  public let old: RelativePath?
  /// The path in the new product; nothing when the bundle is gone.
  public let new: RelativePath?
  /// What it is for.
  public let kind: BundleKind
  /// Its identifier.
  public let identifier: String?
  /// The path of Info.plist in the product.
  public let infoPath: RelativePath
  /// What Info.plist says else, of a bundle that both products have.
  public let info: [PropertyListDifference]
  /// Its localizations.
  public let localizations: ListDifference

  /// What became of the bundle.
  public var change: FileDifference.Change {
    guard let old else { return .added }
    guard let new else { return .removed }
    return old == new ? .changed : .moved
  }

  /// The path in the new product, or in the old one where the bundle is gone.
  public var path: RelativePath { new ?? old ?? .root }
}

/// What a list has that it had not, and the other way round.
public struct ListDifference: Hashable, Sendable {
  /// What was there before.
  public let old: [String]
  /// What is there now.
  public let new: [String]

  /// What only the new list has, in its order.
  public var added: [String] {
    let known = Set(old)
    return new.filter { !known.contains($0) }
  }

  /// What only the old list has, in its order.
  public var removed: [String] {
    let known = Set(new)
    return old.filter { !known.contains($0) }
  }

  /// Whether the two have the same, in whatever order.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty }
}

extension BundleDifference {
  /// A bundle that only one of the products has.
  static func only(_ bundle: InspectedBundle, isNew: Bool) -> BundleDifference {
    let languages = bundle.facts.localizations
    return BundleDifference(
      old: isNew ? nil : bundle.path,
      new: isNew ? bundle.path : nil,
      kind: bundle.kind,
      identifier: bundle.info["CFBundleIdentifier"]?.stringValue,
      infoPath: bundle.info.path,
      info: [],
      localizations: ListDifference(old: isNew ? [] : languages, new: isNew ? languages : [])
    )
  }

  /// Compares a bundle that both products have.
  init(_ old: InspectedBundle, _ new: InspectedBundle) {
    self.old = old.path
    self.new = new.path
    kind = new.kind
    identifier = new.info["CFBundleIdentifier"]?.stringValue
    infoPath = new.info.path
    info = PropertyList.dictionary(old.info.values).differences(to: .dictionary(new.info.values))
    localizations = ListDifference(old: old.facts.localizations, new: new.facts.localizations)
  }

  /// Whether there is nothing to tell.
  var isEmpty: Bool { change == .changed && info.isEmpty && localizations.isEmpty }
}
