// Valise — a manifest that rebuilds an existing bundle
// SPDX-License-Identifier: Apache-2.0

public import Bundles
internal import PropertyLists
internal import ValiseFiles

/// A manifest that rebuilds an existing bundle out of its own parts.
public struct ImportedManifest: Hashable, Sendable {
  /// The manifest.
  public let text: String
  /// What the rebuilt bundle will not have, or have otherwise.
  public let notes: [String]

  /// Writes the manifest of a bundle.
  ///
  /// Keys of Info.plist become keys of the manifest, or of its table `plist`; files and folders are
  /// taken from the bundle where it is, nested bundles among them as they are. Signatures are left
  /// out, since a rebuilt bundle needs its own.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - path: The bundle as the manifest is to spell it, relative to its folder.
  /// - Throws: `.notBuilt` for a bundle that manifests cannot make, such as a framework that lost
  ///   its links; `.infoMissing`, `.info`, `.file`, `.badName`.
  public init(of bundle: BundleDirectory, at path: String) throws(ImportError) {
    let product = try ImportedProduct(of: bundle)
    let info = ImportedInfo(dividing: try Self.info(product.info, of: bundle), product: product)
    let parts = try ImportedParts(of: bundle, as: product, at: path)
    let table = [product.kind.rawValue, product.name]
    var writer = TOMLWriter()
    writer.comment("Builds \(bundle.name.text) again out of the parts of \(path).")
    writer.entry("format", .integer(1))
    writer.table(table)
    for (key, value) in info.keys { writer.entry(key, value) }
    if product.platform != .macos {
      writer.entry("platform", .string(product.platform.rawValue))
    }
    if let stated = product.pathExtension { writer.entry("extension", .string(stated)) }
    if let version = product.version, version != "A" {
      writer.entry("framework-version", .string(version))
    }
    if let executable = parts.executable { writer.entry("executable", .string(executable)) }
    if product.kind.hasExecutable, product.kind != .framework,
      bundle.executableName != product.name
    {
      writer.entry("executable-name", .string(bundle.executableName))
    }
    if let resources = parts.resources { writer.entry("resources", .string(resources)) }
    for (name, entries) in [("files", parts.files), ("other-versions", parts.versions)]
    where !entries.isEmpty {
      writer.table(table + [name])
      for (place, source) in entries { writer.entry(place, .string(source)) }
    }
    if !info.stated.isEmpty || info.overrides {
      writer.table(table + ["plist"])
      if info.overrides { writer.entry("override", .boolean(true)) }
      for (key, value) in info.stated { writer.entry(key, value) }
    }
    text = writer.text
    notes = info.notes + parts.notes
  }

  /// The Info dictionary as it is written, before variants are chosen.
  private static func info(
    _ file: RelativePath,
    of bundle: BundleDirectory
  ) throws(ImportError) -> PropertyListDictionary {
    let bytes: [UInt8]
    do throws(FileError) {
      let path = bundle.path.appending(file)
      bytes = try bundle.tree.contents(of: bundle.tree.resolve(path), limit: 64 << 20)
    } catch {
      guard case .notFound = error else { throw .file(error) }
      throw .infoMissing(bundle.name.text)
    }
    let value: PropertyList
    do throws(PropertyListError) {
      value = try PropertyListDocument(parsing: bytes).value
    } catch {
      throw .info(error)
    }
    guard case .dictionary(let info) = value else { throw .infoMissing(bundle.name.text) }
    return info
  }
}
