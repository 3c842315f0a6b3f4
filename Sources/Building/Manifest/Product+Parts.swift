// Valise — the parts of a product that are tables or lists of their own
// SPDX-License-Identifier: Apache-2.0

public import Bundles

/// Another product of the manifest, or something ready that lies on the disk.
public enum ProductReference: Hashable, Sendable {
  /// A product of the same manifest.
  case product(ProductKind, String)
  /// A file or folder, relative to the manifest's folder.
  case path(String)
}

extension ProductReference {
  /// Reads a reference: `framework.Kit` is a product, everything else a path.
  public init(_ text: String) {
    let dot = text.firstIndex(of: ".")
    if !text.contains("/"), let dot, text.index(after: dot) < text.endIndex,
      let kind = ProductKind(rawValue: String(text[..<dot]))
    {
      self = .product(kind, String(text[text.index(after: dot)...]))
    } else {
      self = .path(text)
    }
  }
}

extension ProductReference: CustomStringConvertible {
  /// The reference as the manifest spells it.
  public var description: String {
    switch self {
    case .product(let kind, let name): "\(kind.rawValue).\(name)"
    case .path(let path): path
    }
  }
}

extension Product {
  /// Something that is put inside a product.
  public struct Embedding: Hashable, Sendable {
    /// What it is.
    public let item: Stated<ProductReference>
    /// The folder that gets it, from the same place as `files`; by its kind when there is none.
    public let folder: Stated<String>?
  }

  /// A library of an xcframework.
  public struct LibraryReference: Hashable, Sendable {
    /// What it is.
    public let item: Stated<ProductReference>
    /// The folder of the headers of a library that is no framework.
    public let headers: Stated<String>?
    /// The platform of a library whose code does not tell it.
    public let platform: Stated<BundlePlatform>?
  }

  /// What is peculiar to a framework.
  public struct FrameworkParts: Hashable, Sendable {
    /// The version that is built, such as `A`.
    public let version: Stated<String>?
    /// Other versions that are kept: their names, and the folders that hold what is in them.
    public let otherVersions: [FileMapping]
    /// The headers for everybody: files, and folders with all that is in them.
    public let headers: [Stated<String>]
    /// The headers for friends.
    public let privateHeaders: [Stated<String>]
    /// The file name of the header that includes the others.
    public let umbrellaHeader: Stated<String>?
    /// The module map.
    public let moduleMap: Stated<String>?
    /// The module map of the private headers.
    public let privateModuleMap: Stated<String>?

    /// The name of the version that is built.
    public var versionName: String { version?.value ?? "A" }
  }
}
