// Valise — the manifest, Valise.toml
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// The manifest: what is to be built, as `Valise.toml` says it.
public struct Manifest: Hashable, Sendable {
  /// The name of the file in a project.
  public static let fileName = "Valise.toml"
  /// How many bytes a manifest may have; reading takes up to 220 times as much memory.
  public static let byteLimit = 1 << 20

  /// The file as messages name it.
  public let file: String
  /// The folder that paths of the manifest are relative to.
  public let folder: FilePath
  /// The products in the order of the file.
  public let products: [Product]

  /// Reads a manifest out of its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text of the manifest.
  ///   - file: The file as messages name it.
  ///   - folder: The folder that paths of the manifest are relative to.
  ///   - overrides: Values that count instead of the file's.
  /// - Throws: The first mistake with its place.
  public init(
    parsing bytes: [UInt8],
    file: String = Manifest.fileName,
    folder: FilePath = ".",
    overrides: [ManifestOverride] = []
  ) throws(ManifestError) {
    var parser = ManifestParser(file: file)
    products = try parser.products(in: bytes, overrides: overrides)
    self.file = file
    self.folder = folder
  }

  /// Reads the manifest at a path, or in the folder at a path.
  ///
  /// - Throws: `.manifest` for a mistake in it, `.file` when it cannot be read.
  public init(
    contentsOf path: FilePath,
    on files: any FileSystem,
    overrides: [ManifestOverride] = []
  ) throws(BuildError) {
    var place = path
    let isFolder = (try? files.tree(at: path)) != nil  // What is no folder is read as the file.
    if isFolder, let name = FileName(Self.fileName) { place = path.appending(name) }
    let bytes = try BuildError.wrapping { () throws(FileError) in
      try files.contents(of: place, limit: Self.byteLimit)
    }
    do {
      let name = place.name?.description ?? Self.fileName
      let file = isFolder && path == "." ? name : place.description
      try self.init(parsing: bytes, file: file, folder: place.parent, overrides: overrides)
    } catch {
      throw .manifest(error)
    }
  }
}
