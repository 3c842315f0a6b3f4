// Valise — an archive of Xcode: a product with its debug symbols
// SPDX-License-Identifier: Apache-2.0

public import Bundles
internal import PropertyLists
public import ValiseFiles

/// An archive of Xcode, a folder `NAME.xcarchive`: products with their debug symbols and what the
/// archive says of them.
public struct XcodeArchive: Sendable {
  /// The path of the archive as it was given.
  public let displayPath: String
  /// What the archive says of itself.
  public let info: InspectedInfo
  /// The products, in the order of their paths.
  public let products: [Product]
  /// The debug symbols, in the order of their paths.
  public let symbols: [DebugSymbols]

  /// A bundle that was archived.
  public struct Product: Sendable {
    /// The path in the archive.
    public let path: RelativePath
    /// The bundle.
    public let bundle: BundleDirectory
  }

  /// A bundle of debug symbols.
  public struct DebugSymbols: Hashable, Sendable {
    /// The path in the archive.
    public let path: RelativePath
    /// What tells the code apart that they belong to; none where they cannot be read.
    public let identities: [ExecutableFacts.Identity]
  }
}

extension XcodeArchive {
  /// Whether a folder of this name is an archive of Xcode.
  public static func isArchive(_ name: FileName) -> Bool {
    BundleName(name.description).pathExtension.lowercased() == "xcarchive"
  }

  /// Reads an archive; what cannot be read inside it is left out.
  ///
  /// - Parameters:
  ///   - folder: The path of the archive in the tree.
  ///   - tree: The tree that holds it.
  /// - Throws: `.unreadable` when the archive's own folder cannot be read, `.tooLarge` beyond the
  ///   limits of `BundleSurvey`.
  public init(at folder: RelativePath, in tree: any FileTree) throws(BundleError) {
    displayPath = folder.isRoot ? tree.displayPath : "\(tree.displayPath)/\(folder)"
    info = InspectedInfo(at: .fixed("Info.plist")) { (path) throws(FileError) in
      try tree.contents(of: folder.appending(path), limit: InspectedInfo.byteLimit)
    }
    let survey = try BundleSurvey(of: folder, in: tree)
    var products: [Product] = []
    var symbols: [DebugSymbols] = []
    var last: RelativePath?
    for path in survey.bundles {
      // What is inside another bundle belongs to that.
      if let last, path.isInside(last) { continue }
      last = path
      // A bundle that cannot be opened is none.
      guard let inside = path.inside(folder),
        let bundle = try? BundleDirectory(openingForOwnPlatform: path, in: tree)
      else { continue }
      if bundle.kind == .dSYM {
        symbols.append(DebugSymbols(path: inside, identities: Self.identities(of: bundle)))
      } else if inside.components.first == FileName("Products") {
        products.append(Product(path: inside, bundle: bundle))
      }
    }
    self.products = products
    self.symbols = symbols
  }

  private static func identities(of bundle: BundleDirectory) -> [ExecutableFacts.Identity] {
    // Symbols that cannot be read belong to nothing.
    let inspection = try? BundleInspection(of: bundle)
    return inspection?.debugFiles.flatMap(\.identities) ?? []
  }

  /// What the archive says of its application.
  public var applicationProperties: [String: String] {
    guard case .dictionary(let values)? = info["ApplicationProperties"] else { return [:] }
    return values.reduce(into: [:]) { texts, entry in
      texts[entry.key] = entry.value.stringValue
    }
  }

  /// The path in the archive of the application that it names, as far as it is one.
  public var statedApplication: RelativePath? {
    guard let path = applicationProperties["ApplicationPath"],
      let inside = try? RelativePath(validating: path), !inside.isRoot
    else { return nil }
    return RelativePath.fixed("Products").appending(inside)
  }
}
