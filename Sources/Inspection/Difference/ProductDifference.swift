// Valise — what differs between two products
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists

/// What differs between an old product and a new one: files, sizes, and what they say of themselves.
///
/// Times of change are no difference. Paths are relative to the products.
public struct ProductDifference: Sendable {
  /// The old product.
  public let old: ComparedProduct
  /// The new product.
  public let new: ComparedProduct
  /// Every entry that differs, in the order of the new paths, or of the old where there is no new.
  public let files: [FileDifference]
  /// The folders that came, went or moved as a whole; `files` has what is in them too.
  public let folders: [FolderDifference]
  /// How much there is of every localization and kind of content, the largest of the two products
  /// first.
  public let sizes: [SizeGroupDifference]
  /// The bundles that came, went, or say something else, in the order of their paths.
  public let bundles: [BundleDifference]
  /// The code that says something else of itself, in the order of the paths.
  public let code: [CodeDifference]
  /// What could not be read, and so not be compared, each with its place and cause.
  public let unreadable: [String]

  /// How much two products differ.
  public enum Verdict: String, Hashable, Sendable {
    /// In nothing.
    case same
    /// In their signatures alone: with these set aside, both were built alike.
    case signatures
    /// In more than signatures.
    case different
  }
}

extension ProductDifference {
  /// How much the two differ.
  public var verdict: Verdict {
    if files.isEmpty { return .same }
    return files.allSatisfy(\.isOfSignature) ? .signatures : .different
  }

  /// By how many bytes the new product is larger; less than 0 when it is smaller.
  public var growth: Int { new.bytes - old.bytes }
}

/// One of two products that are compared, in short.
public struct ComparedProduct: Hashable, Sendable {
  /// The path as it was given.
  public let path: String
  /// The file name of the bundle.
  public let name: String
  /// The identifier.
  public let identifier: String?
  /// The version that users see.
  public let version: String?
  /// The number of the build.
  public let build: String?
  /// How many regular files there are.
  public let files: Int
  /// The bytes of all regular files, a file with several names once.
  public let bytes: Int
  /// The bytes that everything takes on the disk, or in the archive.
  public let allocated: Int
}

extension ComparedProduct {
  /// Tells a product in short.
  init(_ product: InspectedProduct) {
    let info = product.main.info
    path = product.root.displayPath
    name = product.main.name.text
    identifier = info["CFBundleIdentifier"]?.stringValue
    version = info["CFBundleShortVersionString"]?.stringValue
    build = info["CFBundleVersion"]?.stringValue
    files = product.survey.files
    bytes = product.survey.bytes
    allocated = product.survey.allocated
  }
}
