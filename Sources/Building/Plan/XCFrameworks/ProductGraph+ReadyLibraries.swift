// Valise — ready frameworks and libraries on their way into an xcframework
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

extension ProductGraph {
  /// A ready framework or library at a path of the manifest.
  func part(
    at path: String,
    _ library: Product.LibraryReference
  ) throws(BuildError) -> XCFrameworkPart {
    let stated = Stated(path, at: library.item.place)
    let source = try sources.source(stated, key: "libraries")
    guard let name = FilePath(path).name?.description else {
      throw sources.error(.noLibrary(path), at: stated.place)
    }
    let (binary, binaryPath) = try code(of: source, name: name, stated)
    let container = try container(of: binary, stated)
    let platform = try platform(of: container, library, stated)
    return XCFrameworkPart(
      reference: path,
      place: stated.place,
      platform: platform,
      architectures: container.architectures,
      name: name,
      binaryPath: binaryPath,
      content: .source(source),
      headers: try headers(of: library)
    )
  }

  /// The file with the code, and its path from the folder of the library.
  private func code(
    of source: PlanSource,
    name: String,
    _ stated: Stated<String>
  ) throws(BuildError) -> (PlanSource, String) {
    guard source.status.kind == .directory else { return (source, name) }
    let tree = try BuildError.wrapping { () throws(FileError) in
      try sources.files.tree(at: source.path)
    }
    let bundle: BundleDirectory
    do {
      bundle = try BundleDirectory(openingForOwnPlatform: .root, in: tree, name: BundleName(name))
    } catch {
      throw sources.error(.unreadableBundle(stated.value, reason: "\(error)"), at: stated.place)
    }
    // A link that cannot be followed leads to no code.
    guard bundle.kind == .framework, let executable = bundle.executable,
      let file = try? tree.resolve(executable), let status = try? tree.status(of: file)
    else { throw sources.error(.noLibrary(stated.value), at: stated.place) }
    return (PlanSource(path: source.path.appending(file), status: status), "\(name)/\(file)")
  }

  private func container(
    of binary: PlanSource,
    _ stated: Stated<String>
  ) throws(BuildError) -> MachOContainer {
    let read = { (range: Range<Int>) throws -> [UInt8] in
      try sources.files.contents(of: binary.path, range: range)
    }
    do throws(MachOError) {
      return try MachOContainer(byteCount: binary.status.size, read: read)
    } catch .notMachO(.archive) {
      do throws(MachOError) {
        return try MachOContainer(staticLibraryOf: binary.status.size, read: read)
      } catch {
        throw sources.error(.damagedMachO(stated.value, error), at: stated.place)
      }
    } catch .notMachO {
      throw sources.error(.noLibrary(stated.value), at: stated.place)
    } catch {
      throw sources.error(.damagedMachO(stated.value, error), at: stated.place)
    }
  }

  /// The platform of a library: the stated one, which code that tells another contradicts.
  private func platform(
    of container: MachOContainer,
    _ library: Product.LibraryReference,
    _ stated: Stated<String>
  ) throws(BuildError) -> BundlePlatform {
    let told = container.images.compactMap(\.platform).compactMap { BundlePlatform($0) }
    guard let first = library.platform?.value ?? told.first else {
      throw sources.error(.platformUnknown(stated.value), at: stated.place)
    }
    if let other = told.first(where: { $0 != first }) {
      let fault = ManifestFault.wrongPlatform(
        stated.value,
        architecture: container.architectures.map(\.name).joined(separator: ", "),
        found: other.rawValue,
        wanted: first.rawValue
      )
      throw sources.error(fault, at: library.platform?.place ?? stated.place)
    }
    return first
  }

  private func headers(of library: Product.LibraryReference) throws(BuildError) -> PlanSource? {
    guard let stated = library.headers else { return nil }
    let source = try sources.source(stated, key: "headers")
    guard source.status.kind == .directory else {
      throw sources.error(.wrongSourceKind(stated.value, expected: "a folder"), at: stated.place)
    }
    return source
  }
}
