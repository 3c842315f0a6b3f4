// Valise — the archive in which a product lies
// SPDX-License-Identifier: Apache-2.0

internal import Archives
internal import Bundles
public import ValiseFiles

/// The archive in which a product lies, such as an ipa.
public struct InspectedArchive: Sendable {
  /// What messages call the archive: its path as the user gave it.
  public let displayPath: String
  /// Everything in the archive.
  public let tree: any FileTree
  /// Where the product is in it.
  public let productPath: RelativePath
  /// The paths of the files in the archive that lie outside of the product, sorted; the first
  /// `fileLimit` of them.
  public let filesAround: [RelativePath]

  private let archive: ArchiveTree

  /// The most files around a product that are listed.
  static let fileLimit = 100_000

  /// Looks at what is around a product; nothing when it lies in no archive.
  init?(around product: BundleDirectory) {
    guard let archive = product.tree as? ArchiveTree, !product.path.isRoot else { return nil }
    self.archive = archive
    tree = archive
    displayPath = archive.displayPath
    productPath = product.path
    var files: [RelativePath] = []
    for entry in archive.archive.entries
    where entry.kind == .regular && !entry.path.isInside(product.path) {
      guard files.count < Self.fileLimit else { break }
      files.append(entry.path)
    }
    filesAround = files.sorted()
  }

  /// Whether the archive states permission bits for an entry of the product; nothing where it has
  /// no such entry.
  public func statesMode(of path: RelativePath) -> Bool? {
    archive.entry(at: productPath.appending(path))?.statesMode
  }
}
