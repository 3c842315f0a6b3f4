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

  /// Opens the bundles at the paths of a survey and tells what is told of them.
  static func bundles(at paths: [RelativePath], inside outer: BundleDirectory) -> [NestedBundle] {
    var around = SurroundingBundles(outermost: outer.path)
    return paths.map { path in
      let parent = around.parent(of: path)
      // A nested bundle that cannot be opened has no facts; the outer one has them still.
      let bundle = try? BundleDirectory(openingForOwnPlatform: path, in: outer.tree)
      return NestedBundle(bundle, at: path, inside: outer.path, parent: parent)
    }
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

/// The bundles around a path, while paths come in the order of a walk.
struct SurroundingBundles {
  private var open: [RelativePath]

  /// Starts inside the bundle at a path.
  init(outermost: RelativePath) { open = [outermost] }

  /// The path of the bundle right around the one at `path`, which later ones may be inside of.
  mutating func parent(of path: RelativePath) -> RelativePath {
    while open.count > 1, let last = open.last, !path.isInside(last) { open.removeLast() }
    let parent = open.last ?? .root
    open.append(path)
    return parent
  }
}
