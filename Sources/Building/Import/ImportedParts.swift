// Valise — the files of an existing bundle as a manifest names them
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// The files of a bundle as a manifest names them.
struct ImportedParts {
  /// The program; nothing for bundles without one.
  private(set) var executable: String?
  /// The folder of the resources.
  private(set) var resources: String?
  /// Further files and folders: the place that the manifest gives, and the source.
  private(set) var files: [(place: String, source: String)] = []
  /// Other versions of a framework: the name, and the folder.
  private(set) var versions: [(place: String, source: String)] = []
  /// What is not taken over.
  private(set) var notes: [String] = []

  private let bundle: BundleDirectory
  private let product: ImportedProduct
  private let path: String

  /// Looks what is in a bundle that the manifest spells as `path`.
  init(
    of bundle: BundleDirectory,
    as product: ImportedProduct,
    at path: String
  ) throws(ImportError) {
    self.bundle = bundle
    self.product = product
    self.path = path
    if product.kind.hasExecutable {
      executable = source(product.executables.appending(try executableName()))
      if bundle.executable == nil {
        notes.append("the program \(bundle.executableName) is not in the bundle; a build needs it")
      }
    }
    for entry in try entries(of: product.base) { try add(entry) }
    if product.version != nil {
      for entry in try entries(of: .fixed("Versions"))
      where entry.kind == .directory && entry.name != product.base.name {
        versions.append((entry.name.description, source(.fixed("Versions").appending(entry.name))))
      }
    }
  }

  private func executableName() throws(ImportError) -> FileName {
    let name = product.kind == .framework ? product.name : bundle.executableName
    guard let fileName = FileName(name) else { throw .badName(name) }
    return fileName
  }

  private func source(_ inside: RelativePath) -> String { "\(path)/\(inside)" }

  private func entries(of folder: RelativePath) throws(ImportError) -> [DirectoryEntry] {
    do throws(FileError) {
      return try bundle.tree.entries(of: bundle.tree.resolve(bundle.path.appending(folder)))
    } catch {
      throw .file(error)
    }
  }

  /// Adds an entry of the folder that places are written from.
  private mutating func add(_ entry: DirectoryEntry) throws(ImportError) {
    let inside = product.base.appending(entry.name)
    switch entry.name.description {
    case "PkgInfo", ".DS_Store": break
    case "_CodeSignature", "CodeResources", "_MASReceipt", "SC_Info":
      notes.append("\(inside) is left out: it holds for the old bundle only")
    case _ where inside == product.info: break
    case "Resources" where entry.kind == .directory && product.base != .root:
      try addResources(inside)
    case _ where inside == product.executables && entry.kind == .directory:
      for tool in try entries(of: inside) {
        add(tool, in: inside, place: RelativePath([entry.name]).appending(tool.name))
      }
    default: add(entry, in: product.base, place: RelativePath([entry.name]))
    }
  }

  /// Adds the resources: as a whole, or one by one where Info.plist is among them.
  private mutating func addResources(_ folder: RelativePath) throws(ImportError) {
    guard product.info.parent == folder else {
      resources = source(folder)
      return
    }
    for entry in try entries(of: folder) where folder.appending(entry.name) != product.info {
      guard entry.name != FileName(".DS_Store") else { continue }
      add(entry, in: folder, place: RelativePath.fixed("Resources").appending(entry.name))
    }
  }

  /// Adds a file or folder that gets a place of its own.
  private mutating func add(_ entry: DirectoryEntry, in folder: RelativePath, place: RelativePath) {
    let inside = folder.appending(entry.name)
    let isProgram = executable == source(inside)
    guard !isProgram, entry.name != FileName(".DS_Store") else { return }
    guard String(validating: entry.name.bytes, as: UTF8.self) != nil,
      entry.kind == .directory || entry.kind == .regular
    else {
      return notes.append("\(inside) is left out: it is a link or a device, or its name no text")
    }
    files.append(("\(place)", source(inside)))
  }
}
