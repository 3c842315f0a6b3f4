// Valise — reading the headers of an executable and nothing else
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

/// Why an executable could not be read.
enum ExecutableProblem: Error, Equatable {
  /// The file cannot be read.
  case unreadable(FileError)
  /// The file begins as a Mach-O file and is none.
  case malformed(MachOError)
}

extension ExecutableProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .malformed(let error): "\(error)"
    }
  }
}

extension ExecutableFacts {
  /// Reads the headers of an executable, to which links may lead.
  init(
    reading path: RelativePath,
    in tree: any FileTree,
    name: String,
    shownPath: String
  ) throws(ExecutableProblem) {
    let file: RelativePath
    let size: Int
    do throws(FileError) {
      file = try tree.resolve(path)
      size = try tree.status(of: file).size
    } catch {
      throw .unreadable(error)
    }
    do throws(MachOError) {
      let container = try MachOContainer(byteCount: size) { range in
        try tree.contents(of: file, range: range)
      }
      self.init(container, name: name, path: shownPath)
    } catch {
      guard case .notMachO(let found) = error else { throw .malformed(error) }
      self.init(name: name, path: shownPath, format: ExecutableFormat(found))
    }
  }

  /// The facts of a Mach-O file.
  ///
  /// The platform is that of the first slice that states one; a device counts more than its
  /// simulator, as old frameworks for iOS have slices for both. The minimum and the SDK are the
  /// lowest of all slices. An SDK of 0.0, which old linkers wrote, is not known.
  private init(_ container: MachOContainer, name: String, path: String) {
    let images = container.images
    let builds = images.compactMap(\.buildVersions.first)
    self.name = name
    self.path = path
    format = images.isEmpty && !container.slices.isEmpty ? .archive : .machO
    architectures = container.architectures.map(\.name)
    let platforms = builds.map(\.platform)
    platform = (platforms.first { !$0.isSimulator } ?? platforms.first)?.name
    minimumSystem = builds.map(\.minimumSystem).min()?.description
    sdk = builds.map(\.sdk).filter { $0.rawValue != 0 }.min()?.description
    identities = container.slices.compactMap { slice in
      slice.image?.uuid.map { Identity(architecture: slice.architecture.name, uuid: $0) }
    }
    isSigned = images.isEmpty ? nil : images.allSatisfy { $0.codeSignature != nil }
  }
}
