// Valise — reading the headers of an executable and nothing else
// SPDX-License-Identifier: Apache-2.0

internal import ELFFiles
internal import MachOFiles
internal import ValiseFiles

/// Why an executable could not be read.
enum ExecutableProblem: Error, Equatable {
  /// The file cannot be read.
  case unreadable(FileError)
  /// The file begins as a Mach-O file and is none.
  case malformed(MachOError)
  /// The file begins as an ELF file and is none.
  case malformedELF(ELFError)
}

extension ExecutableProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .malformed(let error): "\(error)"
    case .malformedELF(let error): "\(error)"
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
    let window = FileWindow(of: file, in: tree)
    let read = { (range: Range<Int>) throws(FileError) in try window.read(range) }
    do throws(MachOError) {
      let container = try MachOContainer(byteCount: size, read: read)
      let signature = SignatureFacts(of: container, read: read)
      self.init(container, name: name, path: shownPath, signature: signature)
    } catch {
      guard case .notMachO(let found) = error else { throw .malformed(error) }
      switch ExecutableFormat(found) {
      case .elf:
        do throws(ELFError) {
          self.init(try ELFFile(byteCount: size, read: read), name: name, path: shownPath)
        } catch {
          throw .malformedELF(error)
        }
      case .archive:
        // A library without objects for Apple's platforms, or with such for several, has no
        // architecture to tell.
        let library = try? MachOContainer(staticLibraryOf: size, read: read)
        self.init(
          name: name,
          path: shownPath,
          format: .archive,
          architectures: library?.architectures.map(\.name) ?? []
        )
      case let format: self.init(name: name, path: shownPath, format: format)
      }
    }
  }

  /// The facts of an ELF file.
  private init(_ file: ELFFile, name: String, path: String) {
    self.init(
      name: name,
      path: path,
      format: .elf,
      // A program that can be anywhere has the type of a library and a flag.
      type: file.flags.contains(.program) ? ELFFileType.executable.name : file.header.fileType.name,
      architectures: [file.architecture.name]
    )
  }

  /// The facts of a Mach-O file.
  ///
  /// The platform is that of the first slice that states one; a device counts more than its
  /// simulator, as old frameworks for iOS have slices for both. The minimum and the SDK are the
  /// lowest of all slices. An SDK of 0.0, which old linkers wrote, is not known.
  private init(
    _ container: MachOContainer,
    name: String,
    path: String,
    signature: SignatureFacts?
  ) {
    let images = container.images
    let builds = images.compactMap(\.buildVersions.first)
    self.name = name
    self.path = path
    format = images.isEmpty && !container.slices.isEmpty ? .archive : .machO
    type = nil
    architectures = container.architectures.map(\.name)
    let platforms = builds.map(\.platform)
    platform = (platforms.first { !$0.isSimulator } ?? platforms.first)?.name
    minimumSystem = builds.map(\.minimumSystem).min()?.description
    sdk = builds.map(\.sdk).filter { $0.rawValue != 0 }.min()?.description
    identities = container.slices.compactMap { slice in
      slice.image?.uuid.map { Identity(architecture: slice.architecture.name, uuid: $0) }
    }
    isSigned = images.isEmpty ? nil : images.allSatisfy { $0.codeSignature != nil }
    self.signature = signature
  }
}
