// Valise — one bundle of a product
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import ValiseFiles

/// One bundle of a product: the product itself or one inside it.
public struct InspectedBundle: Sendable {
  /// Its place in `InspectedProduct.bundles`.
  public let place: Int
  /// The path in the product; the root for the product itself.
  public let path: RelativePath
  /// The place of the bundle right around it; nothing for the product itself.
  public let parent: Int?
  /// The bundle as it was opened.
  public let directory: BundleDirectory
  /// The bundle that the facts come from: the same, or a version of a framework without links.
  public let facts: BundleDirectory
  /// What it is to the bundle around it; nothing for kinds that tell it by themselves.
  public let role: NestedRole?
  /// The system that it is for: as its code says, else its Info.plist, else the bundle around it.
  public let platform: BundlePlatform
  /// The Info.plist that counts.
  public let info: InspectedInfo
  /// The path of the executable without links, be it code or not; nothing when there is none.
  public let executable: RelativePath?
}

extension InspectedBundle {
  /// What it is for.
  public var kind: BundleKind { facts.kind }

  /// The file name, of the product itself too.
  public var name: BundleName { directory.name }

  /// The folder of Info.plist's neighbours in the product: `Contents`, a version, or the bundle.
  public var supportFolder: RelativePath { path.appending(inside(facts.layout.supportFolder)) }

  /// The folder of the resources in the product, as the layout spells it; links may lead to it.
  public var resourcesFolder: RelativePath { path.appending(inside(facts.layout.resourcesFolder)) }

  /// A path below the facts' bundle as one below this bundle.
  private func inside(_ folder: RelativePath) -> RelativePath {
    guard facts.path.isInside(directory.path) else { return folder }
    return RelativePath(
      [FileName](facts.path.components.dropFirst(directory.path.components.count))
    ).appending(folder)
  }
}
