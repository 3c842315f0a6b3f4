// Valise — a whole product, read once for checks and reports
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import ValiseDiagnostics
public import ValiseFiles

/// A bundle as it is shipped, with everything inside it, read once.
///
/// Checks and reports look at this value and at nothing else. All paths in it are relative to the
/// product, without links. What is costly is read only when it is asked for by `InspectionPart`.
public struct InspectedProduct: Sendable {
  /// The product as it was opened.
  public let root: BundleDirectory
  /// Everything in it, in the order of the paths.
  public let entries: [InspectedEntry]
  /// The bundles: the product itself, then those inside at every depth in the order of their paths.
  public let bundles: [InspectedBundle]
  /// The Mach-O files in the order of their paths.
  public let code: [InspectedCode]
  /// What the walk through the product found odd.
  public let survey: BundleSurvey
  /// The libraries that the code needs; nothing unless `.libraries` was asked for.
  public let libraries: LibraryReport?
  /// What a strict verifier says of the signature; nothing unless `.verification` was asked for.
  public internal(set) var verification: InspectedVerification?
  /// The provisioning profiles, in the order of their bundles; none unless `.profiles` was asked
  /// for.
  public let profiles: [InspectedProfile]
  /// The archive in which the product lies; nothing for one in a folder.
  public let archive: InspectedArchive?
  /// The parts that were read.
  public internal(set) var parts: Set<InspectionPart>

  /// The places in `entries`, by path.
  let entryPlaces: [RelativePath: Int]
  /// The places in `code`, by path.
  let codePlaces: [RelativePath: Int]
  /// Where the product is in its tree, without links.
  let base: RelativePath
}

/// A part of a product that costs time to read.
public enum InspectionPart: Hashable, Sendable, CaseIterable {
  /// Where the libraries are found that the code needs.
  case libraries
  /// The signatures of the code, with entitlements and certificates; nothing is hashed.
  case signatures
  /// The names of the symbols that the code takes from libraries.
  case imports
  /// The texts in the code that tell what it does.
  case texts
  /// The provisioning profiles.
  case profiles
  /// The extended attributes of every entry.
  case attributes
  /// Whether everything is as it was signed, for which every byte is hashed.
  case verification
}

/// One entry of a product.
public struct InspectedEntry: Hashable, Sendable {
  /// The path in the product.
  public let path: RelativePath
  /// What it is; of a link, the link itself.
  public let status: FileStatus
  /// The text of a link; nothing for what is none.
  public let linkTarget: [UInt8]?
  /// What a file is by its first bytes; nothing for what is no file, or could not be read.
  public let format: ExecutableFormat?
  /// The names of its extended attributes, sorted; none unless `.attributes` was asked for.
  public let attributes: [String]
  /// The place of the innermost bundle that holds it in `InspectedProduct.bundles`.
  public let bundle: Int
}

extension InspectedEntry {
  /// The file name; that of the product itself is empty.
  public var name: String { path.name?.description ?? "" }

  /// The text of a link as text; bytes that are no UTF-8 are replacement characters.
  public var linkText: String? { linkTarget.map { String(decoding: $0, as: UTF8.self) } }
}

extension InspectedProduct {
  /// Asks a strict verifier about the signature, which is the part `.verification`.
  ///
  /// - Parameter progress: Is told of every byte that is hashed.
  /// - Complexity: Linear in the bytes of the product.
  public mutating func verify(progress: any ProgressReporting = NoProgress()) {
    progress.begin("Verifying", total: survey.bytes, unit: .bytes)
    defer { progress.finish() }
    verification = InspectedVerification(
      of: bundles,
      base: base,
      in: treeForVerifying,
      progress: progress
    )
    parts.insert(.verification)
  }

  /// The tree for a verifier, which does not ask again for what was read already.
  private var treeForVerifying: any FileTree {
    guard parts.contains(.attributes) else { return root.tree }
    let others = entries.lazy.filter { !$0.attributes.isEmpty }
    return TreeWithFewAttributes(
      root.tree,
      of: Set(others.map { base.appending($0.path) }),
      below: base
    )
  }
}

extension InspectedProduct {
  /// The product itself as a bundle.
  public var main: InspectedBundle { bundles[0] }

  /// The entry at a path; nothing when there is none.
  public func entry(at path: RelativePath) -> InspectedEntry? {
    entryPlaces[path].map { entries[$0] }
  }

  /// The Mach-O file at a path; nothing when there is none.
  public func code(at path: RelativePath) -> InspectedCode? { codePlaces[path].map { code[$0] } }

  /// The innermost bundle around a path, be something there or not; a bundle is around itself.
  public func innermostBundle(around path: RelativePath) -> InspectedBundle {
    var next: RelativePath? = path
    while let path = next {
      if let entry = entry(at: path) { return bundles[entry.bundle] }
      next = path.parent
    }
    return main
  }

  /// The entries right in a folder, in their order.
  public func entries(in folder: RelativePath) -> [InspectedEntry] {
    let depth = folder.components.count
    return entries(below: folder).filter { $0.path.components.count == depth + 1 }
  }

  /// The entries at every depth below a folder, in their order, without the folder itself.
  public func entries(below folder: RelativePath) -> ArraySlice<InspectedEntry> {
    // The paths are sorted, so that what is below a folder stands in one row.
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < folder { low = middle + 1 } else { high = middle }
    }
    if low < entries.count, entries[low].path == folder { low += 1 }
    var end = low
    high = entries.count
    while end < high {
      let middle = (end + high) / 2
      if entries[middle].path.isInside(folder) { end = middle + 1 } else { high = middle }
    }
    return entries[low..<end]
  }

  /// The path that links lead to; nothing when that is nothing, or outside the product.
  public func resolved(_ path: RelativePath) -> RelativePath? {
    // What cannot be reached is not there.
    guard let real = try? root.tree.resolve(base.appending(path)), real.isInside(base) else {
      return nil
    }
    return RelativePath([FileName](real.components.dropFirst(base.components.count)))
  }

  /// The entry that links at a path lead to; nothing when there is none.
  public func followed(_ path: RelativePath) -> InspectedEntry? {
    if let entry = entry(at: path), entry.status.kind != .symbolicLink { return entry }
    return resolved(path).flatMap { entry(at: $0) }
  }

  /// The contents of a file.
  ///
  /// - Throws: `.tooLarge` above the limit, `.notFound` and its like.
  public func contents(of path: RelativePath, limit: Int) throws(FileError) -> [UInt8] {
    try root.tree.contents(of: base.appending(path), limit: limit)
  }

  /// The bytes of a range of a file; fewer where the file ends earlier.
  ///
  /// - Throws: `.notFound` and its like.
  public func contents(of path: RelativePath, range: Range<Int>) throws(FileError) -> [UInt8] {
    try root.tree.contents(of: base.appending(path), range: range)
  }
}
