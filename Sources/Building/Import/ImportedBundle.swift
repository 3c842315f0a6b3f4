// Valise — an existing bundle as a table of a manifest, with those of what is nested in it
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseFiles

/// An existing bundle as a table of a manifest.
struct ImportedBundle {
  let product: ImportedProduct
  let info: ImportedInfo
  let parts: ImportedParts
  /// The file name of the program.
  let executableName: String
  /// What an application is to the one around it, where that does not follow.
  let role: String?

  /// Divides a bundle that the manifest spells as `path`.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - product: What product makes it.
  ///   - path: The bundle as the manifest spells it.
  ///   - role: What an application is to the one around it.
  ///   - nesting: Chooses which bundles inside become products of their own.
  /// - Throws: `.infoMissing`, `.info`, `.file`, `.badName`.
  init(
    of bundle: BundleDirectory,
    as product: ImportedProduct,
    at path: String,
    role: String? = nil,
    nesting: inout ImportedNesting
  ) throws(ImportError) {
    self.product = product
    self.role = role
    let info = try Self.info(product.info, of: bundle)
    self.info = ImportedInfo(dividing: info, product: product)
    executableName = bundle.executableName
    parts = try ImportedParts(of: bundle, as: product, info, at: path, nesting: &nesting)
  }

  /// What the rebuilt bundle will not have, or have otherwise; that of nested ones with their place.
  var notes: [String] {
    info.notes + parts.notes
      + parts.nested.flatMap { nested in
        nested.bundle.notes.map { "\(nested.place): \($0)" }
      }
  }

  /// Writes the table, and those of what is nested.
  func write(to writer: inout TOMLWriter) {
    let table = [product.kind.rawValue, product.name]
    writer.table(table)
    for (key, value) in info.keys { writer.entry(key, value) }
    if product.platform != .macos {
      writer.entry("platform", .string(product.platform.rawValue))
    }
    if let stated = product.pathExtension { writer.entry("extension", .string(stated)) }
    if let role { writer.entry("role", .string(role)) }
    if let version = product.version, version != "A" {
      writer.entry("framework-version", .string(version))
    }
    if let executable = parts.executable { writer.entry("executable", .string(executable)) }
    if product.kind.hasExecutable, product.kind != .framework, executableName != product.name {
      writer.entry("executable-name", .string(executableName))
    }
    if let resources = parts.resources { writer.entry("resources", .string(resources)) }
    if !parts.nested.isEmpty { writer.entry("embed", .array(parts.nested.map(\.reference))) }
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
    for nested in parts.nested { nested.bundle.write(to: &writer) }
  }

  /// The Info dictionary as it is written, before variants are chosen.
  static func info(
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

/// A bundle inside another one that becomes a product of its own.
struct NestedImport {
  let bundle: ImportedBundle
  /// The bundle relative to the one around it.
  let place: RelativePath
  /// How the list `embed` names it.
  let reference: TOMLLiteral
}
