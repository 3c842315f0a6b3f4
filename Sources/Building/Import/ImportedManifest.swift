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
  ///   - bundle: An application of the Mac.
  ///   - path: The bundle as the manifest is to spell it, relative to its folder.
  /// - Throws: `.notBuilt` for a bundle that manifests cannot make; `.infoMissing`, `.info`,
  ///   `.file`, `.badName`.
  public init(of bundle: BundleDirectory, at path: String) throws(ImportError) {
    guard bundle.layout == .modern, bundle.kind == .application else {
      let what =
        "a bundle of the kind \(bundle.kind.rawValue) with the layout \(bundle.layout.name)"
      throw .notBuilt(bundle.name.text, what: what)
    }
    let name = bundle.name.stem
    guard !name.isEmpty, !name.hasPrefix(".") else { throw .badName(bundle.name.text) }
    let info = ImportedInfo(
      dividing: try Self.info(of: bundle),
      productName: name,
      packageType: "APPL"
    )
    let parts = try ImportedParts(of: bundle, at: path)
    var writer = TOMLWriter()
    writer.comment("Builds \(bundle.name.text) again out of the parts of \(path).")
    writer.entry("format", .integer(1))
    writer.table(["app", name])
    for (key, value) in info.keys { writer.entry(key, value) }
    writer.entry("executable", .string(parts.executable))
    if bundle.executableName != name {
      writer.entry("executable-name", .string(bundle.executableName))
    }
    if let resources = parts.resources { writer.entry("resources", .string(resources)) }
    if !parts.files.isEmpty {
      writer.table(["app", name, "files"])
      for (place, source) in parts.files { writer.entry(place, .string(source)) }
    }
    if !info.stated.isEmpty || info.overrides {
      writer.table(["app", name, "plist"])
      if info.overrides { writer.entry("override", .boolean(true)) }
      for (key, value) in info.stated { writer.entry(key, value) }
    }
    text = writer.text
    notes = info.notes + parts.notes
  }

  /// The Info dictionary as it is written, before variants are chosen.
  private static func info(
    of bundle: BundleDirectory
  ) throws(ImportError) -> PropertyListDictionary {
    let path = bundle.path.appending(bundle.layout.infoFolder)
    guard let name = FileName("Info.plist") else { throw .infoMissing(bundle.name.text) }
    let file = path.appending(name)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try bundle.tree.contents(of: bundle.tree.resolve(file), limit: 64 << 20)
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
