// Valise — the files of an existing bundle as a manifest names them
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import PropertyLists
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
  /// The bundles inside that become products of their own.
  private(set) var nested: [NestedImport] = []
  /// What is not taken over.
  private(set) var notes: [String] = []

  private let host: ImportedNesting.Host
  private var bundle: BundleDirectory { host.bundle }
  private var product: ImportedProduct { host.product }

  /// Looks what is in a bundle that the manifest spells as `path`.
  init(
    of bundle: BundleDirectory,
    as product: ImportedProduct,
    _ info: PropertyListDictionary,
    at path: String,
    nesting: inout ImportedNesting
  ) throws(ImportError) {
    host = ImportedNesting.Host(bundle: bundle, product: product, info: info, path: path)
    if product.kind.hasExecutable {
      executable = source(product.executables.appending(try executableName()))
      do throws(ImportedNesting.Obstacle) {
        try ImportedNesting.checkCode(of: bundle, as: product, isNested: false)
      } catch {
        notes.append("a build will refuse the bundle as it is: \(error.reason)")
      }
    }
    if product.isOldLayout {
      let new = product.kind == .framework ? "versions" : "Contents"
      notes.append("the bundle has an old layout; a build makes it with \(new)")
    }
    for entry in try entries(of: product.base) { try add(entry, nesting: &nesting) }
    if product.base != .root, product.isOldLayout { try addBesideBase() }
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

  /// Whether somebody's key signed the bundle; a build makes again what nobody's did.
  private var isSignedBySomebody: Bool {
    // What cannot be read cannot be kept either, and that is to be told.
    guard let code = try? CodeObject(at: bundle.path, in: bundle.tree),
      let slices = try? code.slices()
    else { return true }
    return slices.contains { $0.signature?.kind == .identity }
  }

  private func source(_ inside: RelativePath) -> String { "\(host.path)/\(inside)" }

  private func entries(of folder: RelativePath) throws(ImportError) -> [DirectoryEntry] {
    do throws(FileError) {
      return try bundle.tree.entries(of: bundle.tree.resolve(bundle.path.appending(folder)))
    } catch {
      throw .file(error)
    }
  }

  /// Adds an entry of the folder that places are written from.
  private mutating func add(
    _ entry: DirectoryEntry,
    nesting: inout ImportedNesting
  ) throws(ImportError) {
    let inside = product.base.appending(entry.name)
    switch entry.name.description {
    case "PkgInfo": break
    case "_CodeSignature" where !isSignedBySomebody: break
    case "_CodeSignature", "CodeResources":
      notes.append(
        "\(inside) is left out: a build signs ad hoc, unless \"identity\" in the table \"sign\""
          + " says who signs"
      )
    case "_MASReceipt", "SC_Info":
      notes.append("\(inside) is left out: it holds for the old bundle only")
    case _ where inside == product.info: break
    case _ where inside == product.resources && entry.kind == .directory:
      try addResources(inside)
    case "Executables" where product.isOldLayout && entry.kind == .directory:
      try addPrograms(of: inside)
    case _ where inside == product.executables && entry.kind == .directory:
      for tool in try entries(of: inside) {
        add(tool, in: inside, place: RelativePath([entry.name]).appending(tool.name))
      }
    case _ where product.isOldLayout && product.newPlace(of: entry.name).components.count > 1:
      add(entry, in: product.base, place: product.newPlace(of: entry.name))
    default: try add(entry, in: .root, nesting: &nesting)
    }
  }

  /// Adds what is in the folder that the layout of the nineties has for code.
  private mutating func addPrograms(of folder: RelativePath) throws(ImportError) {
    for tool in try entries(of: folder) {
      let inside = folder.appending(tool.name)
      guard inside == product.executables, tool.kind == .directory else {
        add(tool, in: folder, place: RelativePath.fixed("MacOS").appending(tool.name))
        continue
      }
      for inner in try entries(of: inside) {
        add(inner, in: inside, place: RelativePath.fixed("MacOS").appending(inner.name))
      }
    }
  }

  /// Adds what is beside the folder that everything else is in.
  private mutating func addBesideBase() throws(ImportError) {
    for entry in try entries(of: .root) where RelativePath([entry.name]) != product.base {
      if entry.name.description == "PkgInfo" { continue }
      add(entry, in: .root, place: product.newPlace(of: entry.name))
    }
  }

  /// Adds a file or folder at its place below the base; of a folder that holds bundles which become
  /// products, what is in it.
  private mutating func add(
    _ entry: DirectoryEntry,
    in folder: RelativePath,
    nesting: inout ImportedNesting
  ) throws(ImportError) {
    let place = folder.appending(entry.name)
    let inside = product.base.appending(place)
    if ImportedNesting.isCandidate(entry) {
      do throws(ImportedNesting.Obstacle) {
        if let product = try nesting.product(at: inside, of: host) {
          nested.append(product)
          return
        }
      } catch {
        notes.append("\(inside) is copied as it is: \(error.reason)")
      }
    } else if entry.kind == .directory, place.components.count < Self.folderDepth {
      let inner = try entries(of: inside)
      let folders = inner.contains { $0.kind == .directory }
      // A manifest names no links; a folder that has some is copied with them.
      let isPlain = inner.allSatisfy { $0.kind == .directory || $0.kind == .regular }
      if folders, try holdsBundles(inner, in: inside) {
        guard isPlain else {
          notes.append("\(inside) is copied as it is, bundles included: it holds links")
          return add(entry, in: inside.parent ?? .root, place: place)
        }
        for item in inner { try add(item, in: place, nesting: &nesting) }
        return
      }
    }
    add(entry, in: inside.parent ?? .root, place: place)
  }

  /// How many folders deep bundles are looked for, as in `Library/LoginItems`.
  private static let folderDepth = 3

  /// Whether a folder holds bundles that may become products, or folders with such.
  private func holdsBundles(
    _ items: [DirectoryEntry],
    in folder: RelativePath
  ) throws(ImportError) -> Bool {
    if items.contains(where: ImportedNesting.isCandidate) { return true }
    guard folder.name?.description == "Library" else { return false }
    for item in items where item.kind == .directory {
      let inner = try entries(of: folder.appending(item.name))
      if inner.contains(where: ImportedNesting.isCandidate) { return true }
    }
    return false
  }

  /// Adds the resources: as a whole, or one by one where Info.plist is among them.
  private mutating func addResources(_ folder: RelativePath) throws(ImportError) {
    guard product.info.parent == folder else {
      resources = source(folder)
      return
    }
    for entry in try entries(of: folder) where folder.appending(entry.name) != product.info {
      add(entry, in: folder, place: RelativePath.fixed("Resources").appending(entry.name))
    }
  }

  /// Adds a file or folder that gets a place of its own.
  private mutating func add(_ entry: DirectoryEntry, in folder: RelativePath, place: RelativePath) {
    let inside = folder.appending(entry.name)
    let isProgram = executable == source(inside)
    guard !isProgram, !Self.isLitter(entry.name) else { return }
    guard String(validating: entry.name.bytes, as: UTF8.self) != nil,
      entry.kind == .directory || entry.kind == .regular
    else {
      return notes.append("\(inside) is left out: it is a link or a device, or its name no text")
    }
    files.append(("\(place)", source(inside)))
  }

  /// What systems leave behind, which a build leaves out too.
  private static func isLitter(_ name: FileName) -> Bool {
    let text = name.description
    return text == ".DS_Store" || text.hasPrefix("._")
  }
}
