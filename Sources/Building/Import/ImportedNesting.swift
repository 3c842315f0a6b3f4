// Valise — which bundles inside an existing bundle become products of their own
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import PropertyLists
internal import ValiseFiles

/// Chooses which bundles inside an existing bundle become products of their own.
///
/// A table makes a bundle only where a build accepts it; what it would refuse is copied as it is,
/// and the reason is told.
struct ImportedNesting {
  /// The bundle around the one that is asked about.
  struct Host {
    let bundle: BundleDirectory
    let product: ImportedProduct
    let info: PropertyListDictionary
    /// The bundle as the manifest spells it.
    let path: String
  }

  /// Why a bundle is copied as it is.
  struct Obstacle: Error {
    let reason: String
  }

  /// The tables that there are, as `framework.Kit`.
  private var titles: Set<String>
  private var identifiers: Set<String> = []
  private var depth = 0

  /// How deep bundles inside each other become products; those further inside are copied.
  private static let depthLimit = 16

  /// Begins with the outermost bundle.
  init(outermost product: ImportedProduct) {
    titles = ["\(product.kind.rawValue).\(product.name)"]
  }

  /// Whether a name is that of a bundle which could become a product.
  static func isCandidate(_ entry: DirectoryEntry) -> Bool {
    guard entry.kind == .directory, String(validating: entry.name.bytes, as: UTF8.self) != nil
    else { return false }
    switch BundleKind(pathExtension: BundleName(entry.name.description).pathExtension) {
    case .application, .framework, .loadable, .appex, .xpc, .qlgenerator, .mdimporter, .prefPane,
      .saver, .action, .component:
      return true
    case .systemextension, .dext, .kext, .xctest, .dSYM, .xcframework, .resources, .help, .scptd,
      nil:
      return false
    }
  }

  /// The bundle at a place inside another one as a product of its own; nothing for one without
  /// code, which is data of the bundle around it.
  mutating func product(
    at inside: RelativePath,
    of host: Host
  ) throws(Obstacle) -> NestedImport? {
    guard depth < Self.depthLimit else {
      throw Obstacle(reason: "it is nested deeper than \(Self.depthLimit) levels")
    }
    let bundle: BundleDirectory
    do {
      bundle = try BundleDirectory(
        openingForOwnPlatform: host.bundle.path.appending(inside),
        in: host.bundle.tree,
        inside: host.bundle.platform
      )
    } catch {
      throw Obstacle(reason: "\(error)")
    }
    let hasCode = bundle.executable != nil || bundle.statedExecutableName != nil
    guard hasCode || bundle.kind != .loadable else { return nil }
    return try product(bundle, at: inside, of: host)
  }

  private mutating func product(
    _ bundle: BundleDirectory,
    at inside: RelativePath,
    of host: Host
  ) throws(Obstacle) -> NestedImport {
    let product = try Self.wrapping { () throws(ImportError) in try ImportedProduct(of: bundle) }
    let info = try Self.wrapping { () throws(ImportError) in
      try ImportedBundle.info(product.info, of: bundle)
    }
    let title = "\(product.kind.rawValue).\(product.name)"
    guard !titles.contains(title) else {
      throw Obstacle(reason: "there is another \(title)")
    }
    if case .string(let identifier)? = info["CFBundleIdentifier"], identifiers.contains(identifier)
    {
      throw Obstacle(reason: "another bundle has the identifier \(identifier)")
    }
    let sort = Self.sort(of: bundle, in: inside)
    try Self.check(sort, info, against: host)
    let reference = try Self.reference(to: title, sort, at: inside, in: host)
    try Self.checkCode(of: bundle, as: product, isNested: true)
    titles.insert(title)
    if case .string(let identifier)? = info["CFBundleIdentifier"] { identifiers.insert(identifier) }
    depth += 1
    defer { depth -= 1 }
    do throws(ImportError) {
      let imported = try ImportedBundle(
        of: bundle,
        as: product,
        at: "\(host.path)/\(inside)",
        role: sort == .loginItem ? NestedRole.loginItem.rawValue : nil,
        nesting: &self
      )
      return NestedImport(bundle: imported, place: inside, reference: reference)
    } catch {
      throw Obstacle(reason: "\(error)")
    }
  }

  private static func wrapping<Value>(
    _ body: () throws(ImportError) -> Value
  ) throws(Obstacle) -> Value {
    do throws(ImportError) {
      return try body()
    } catch {
      throw Obstacle(reason: "\(error)")
    }
  }
}

extension ImportedNesting {
  private static func sort(of bundle: BundleDirectory, in inside: RelativePath) -> NestedSort {
    let sort = NestedSort(of: bundle)
    guard sort == .helperApplication, let folder = inside.parent,
      folder.components.suffix(2).map(\.description) == ["Library", "LoginItems"]
    else { return sort }
    return .loginItem
  }

  /// Checks what must be the host's: the system, and of some sorts the identifier and versions.
  private static func check(
    _ sort: NestedSort,
    _ info: PropertyListDictionary,
    against host: Host
  ) throws(Obstacle) {
    guard sort.followsHost else { return }
    if case .string(let own)? = host.info["CFBundleIdentifier"],
      case .string(let identifier)? = info["CFBundleIdentifier"],
      !identifier.hasPrefix(own + ".")
    {
      throw Obstacle(reason: "its identifier \(identifier) does not start with \"\(own).\"")
    }
    for key in ["CFBundleShortVersionString", "CFBundleVersion"]
    where host.info[key] != nil && info[key] != host.info[key] {
      throw Obstacle(reason: "its \(key) is not that of the bundle around it")
    }
  }

  /// How the list `embed` of the host names the product: with the folder where it is in another one
  /// than its kind has.
  private static func reference(
    to title: String,
    _ sort: NestedSort,
    at inside: RelativePath,
    in host: Host
  ) throws(Obstacle) -> TOMLLiteral {
    let folder = inside.parent ?? .root
    switch NestedPlace(of: sort, in: host.product.nestedHost) {
    case .refused(let reason): throw Obstacle(reason: reason)
    case .folder(folder): return .string(title)
    case .folder, .unstated:
      guard let place = folder.inside(host.product.base), !place.isRoot else {
        throw Obstacle(reason: "a manifest puts nothing into the folder it is in")
      }
      return .table([("item", .string(title)), ("at", .string("\(place)"))])
    }
  }

  /// Checks that the program is one that a product of the kind has.
  static func checkCode(
    of bundle: BundleDirectory,
    as product: ImportedProduct,
    isNested: Bool
  ) throws(Obstacle) {
    let name = product.kind == .framework ? product.name : bundle.executableName
    // What cannot be read is as good as missing.
    guard let fileName = FileName(name),
      let file = try? bundle.tree.resolve(
        bundle.path.appending(product.executables).appending(fileName)
      ),
      let status = try? bundle.tree.status(of: file), status.kind == .regular
    else { throw Obstacle(reason: "its program \(name) is missing") }
    guard let platform = product.platform.machOPlatform else { return }
    let container: MachOContainer
    do throws(MachOError) {
      container = try MachOContainer(byteCount: status.size) { range in
        try bundle.tree.contents(of: file, range: range)
      }
    } catch .notMachO(.archive) where product.kind == .framework {
      guard isNested else { return }
      throw Obstacle(reason: "its program is a static library")
    } catch {
      throw Obstacle(reason: "its program is no code for Apple's systems")
    }
    for image in container.images {
      let type = image.header.fileType
      guard product.kind.fileTypes.contains(type) else {
        throw Obstacle(reason: "its program is a Mach-O file of the type \(type.name)")
      }
      let platforms = image.buildVersions.map(\.platform)
      guard let other = platforms.first, !platforms.contains(platform) else { continue }
      let code = "the \(image.architecture.name) code of its program"
      throw Obstacle(reason: "\(code) is for \(other.name), not for \(platform.name)")
    }
  }
}
