// Valise — why code cannot be loaded into a process
// SPDX-License-Identifier: Apache-2.0

import Bundles
import ELFFiles
import MachOFiles

extension CodeFacts {
  /// Why a process cannot load the code, as far as the file tells; nothing when it can.
  ///
  /// Whether the libraries that it needs are there is found when it is loaded.
  public func obstacle(on target: CodeTarget) -> PlugInError? {
    switch (format, target.processor) {
    case (.elf(let file), .elf(let wanted)): obstacle(file, wanted, target)
    case (.machO(let container), .machO(let wanted)): obstacle(container, wanted)
    case (.elf, .machO): refused(.otherFormat("an ELF file"))
    case (.machO, .elf): refused(.otherFormat("a Mach-O file"))
    case (.other(.elf), _): refused(.otherFormat("an ELF file"))
    case (.other(.archive), _): refused(.notLinked(kind: "a static library"))
    case (.other(.bitcode), _): refused(.notLinked(kind: "LLVM bitcode"))
    case (.other, _): refused(.noCode)
    }
  }

  private func refused(_ reason: LoadRefusal) -> PlugInError {
    .notLoadable(path: shownPath, reason: reason)
  }

  private func obstacle(
    _ file: ELFFile,
    _ wanted: ELFArchitecture,
    _ target: CodeTarget
  ) -> PlugInError? {
    guard file.architecture == wanted else {
      return .wrongArchitecture(path: shownPath, found: architectures, wanted: wanted.name)
    }
    guard file.isLibrary else {
      switch file.header.fileType {
      case .dynamic, .executable: return refused(.program)
      case .relocatable: return refused(.notLinked(kind: "an object file"))
      case .core: return refused(.notLinked(kind: "the memory of a crashed program"))
      default: return refused(.notLinked(kind: "a file of an unknown type"))
      }
    }
    if file.flags.contains(.notOpened) { return refused(.refusesToBeOpened) }
    if !Self.accepted(file.header.systemABI, on: target) {
      let name = Self.systems[file.header.systemABI] ?? "another system"
      return .runtimeMismatch(path: shownPath, difference: .system(name))
    }
    let foreign = file.neededLibraries.first { name in
      target.cLibrary == .gnu && name.hasPrefix("libc.musl-")
        || target.cLibrary == .musl && name.hasPrefix("libc.so.6")
    }
    return foreign.map {
      .runtimeMismatch(path: shownPath, difference: .cLibrary(needed: $0))
    }
  }

  /// Whether a system takes files that name a system; those of System V name none.
  private static func accepted(_ systemABI: UInt8, on target: CodeTarget) -> Bool {
    systemABI == 0 || systemABI == (target.platform == .freebsd ? 9 : 3)
  }

  /// Systems by the number in the header, `ELFOSABI_*`.
  private static let systems: [UInt8: String] = [
    1: "HP-UX", 2: "NetBSD", 3: "Linux", 6: "Solaris", 8: "IRIX", 9: "FreeBSD", 12: "OpenBSD",
  ]

  private func obstacle(_ container: MachOContainer, _ wanted: Architecture) -> PlugInError? {
    guard let slice = container.slice(for: wanted) else {
      return .wrongArchitecture(path: shownPath, found: architectures, wanted: wanted.name)
    }
    guard let image = slice.image else {
      return refused(.notLinked(kind: "a static library"))
    }
    switch image.header.fileType {
    case .bundle, .dylib: break
    case .execute: return refused(.program)
    default: return refused(.notLinked(kind: "a file of the type \(image.header.fileType.name)"))
    }
    let platforms = image.buildVersions.map(\.platform)
    guard platforms.isEmpty || platforms.contains(.macos) else {
      let name = platforms.map(\.name).joined(separator: ", ")
      return .runtimeMismatch(path: shownPath, difference: .system(name))
    }
    return nil
  }
}
