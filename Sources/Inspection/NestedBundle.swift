// Valise — what is told of a bundle inside another
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import PropertyLists
internal import ValiseFiles

/// What is told of a bundle inside another.
public struct NestedBundle: Hashable, Sendable {
  /// The path relative to the outer bundle.
  public let path: String
  /// What it is for.
  public let kind: BundleKind
  /// What it is to the bundle right around it; nothing for kinds that tell it by themselves.
  public let role: NestedRole?
  /// Its identifier, if it states one.
  public let identifier: String?
}

extension NestedBundle {
  /// The facts as documents show them.
  public func propertyList() -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string(path), "kind": .string(kind.rawValue),
    ]
    document["role"] = role.map { .string($0.rawValue) }
    document["identifier"] = identifier.map { .string($0) }
    return document
  }

  /// Tells what is told of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: The bundle, if it could be opened.
  ///   - path: Its path in the tree.
  ///   - outer: The path in the tree that the path told is relative to.
  ///   - parent: The path in the tree of the bundle right around it.
  init(
    _ bundle: BundleDirectory?,
    at path: RelativePath,
    inside outer: RelativePath,
    parent: RelativePath
  ) {
    self.path = path.inside(outer)?.description ?? path.description
    let version = try? bundle?.openingVersion()
    identifier = (version ?? bundle)?.info.text(.bundleIdentifier)
    kind = bundle?.kind ?? .loadable
    role = bundle?.role(inside: parent)
  }
}
