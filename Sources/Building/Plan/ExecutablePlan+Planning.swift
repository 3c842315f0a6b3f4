// Valise — reading and checking the executables of a product
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// One executable that was read.
private struct Executable {
  let stated: Stated<String>
  let source: PlanSource
  let container: MachOContainer
}

extension ExecutablePlan {
  /// Reads and checks the executables of a product.
  init(of product: Product, in sources: SourceFiles) throws(BuildError) {
    guard let platform = product.platform.machOPlatform else {
      self = try Self(ofLinuxProduct: product, in: sources)
      return
    }
    var executables: [Executable] = []
    var needs: [Need] = []
    for stated in product.executables {
      let executable = try Executable(stated, of: product, in: sources)
      for slice in executable.container.slices {
        try executable.check(slice, of: product, against: executables, in: sources)
        guard let build = slice.image?.buildVersions.first(where: { $0.platform == platform })
        else { continue }
        needs.append(
          Need(
            path: stated.value,
            architecture: slice.architecture,
            version: build.minimumSystem
          )
        )
      }
      executables.append(executable)
    }
    try Self.check(product.architectures, in: executables, sources)
    isStatic = try Self.isStatic(executables, sources)
    name = product.executableName?.value ?? product.name.value
    let namePlace = product.executableName?.place ?? product.name.place
    nameOrigin = .manifest(sources.file, namePlace)
    let first = product.executables.first?.place ?? product.name.place
    origin = .manifest(sources.file, first)
    content = try Self.content(executables, sources, at: first)
    self.needs = needs
    self.platform = product.platform
    architectures = executables.flatMap(\.container.architectures)
    installNames = executables.flatMap(\.container.images).compactMap(\.installName)
  }

  /// Takes the executable of a product for Linux: one file, for one architecture.
  private init(ofLinuxProduct product: Product, in sources: SourceFiles) throws(BuildError) {
    let first = product.executables.first ?? product.name
    if product.executables.count > 1 {
      let extra = product.executables[1]
      throw sources.error(.severalLinuxPrograms(extra.value), at: extra.place)
    }
    if let architecture = product.architectures.first {
      throw sources.error(.architecturesOfLinux, at: architecture.place)
    }
    let source = try sources.regularFile(first, key: "executable")
    let start = try sources.bytes(source.path, 0..<4)
    guard start == [0x7F, 0x45, 0x4C, 0x46] || start.starts(with: Array("#!".utf8)) else {
      throw sources.error(.notELF(first.value), at: first.place)
    }
    name = product.executableName?.value ?? product.name.value
    nameOrigin = .manifest(sources.file, product.executableName?.place ?? product.name.place)
    content = .copy(source)
    origin = .manifest(sources.file, first.place)
    (architectures, installNames, needs, isStatic) = ([], [], [], false)
    platform = product.platform
  }

  private static func check(
    _ wanted: [Stated<Architecture>],
    in executables: [Executable],
    _ sources: SourceFiles
  ) throws(BuildError) {
    let present = executables.flatMap(\.container.architectures)
    for architecture in wanted where !present.contains(where: { $0.matches(architecture.value) }) {
      let fault = ManifestFault.missingArchitecture(
        architecture.value.name,
        present: present.map(\.name)
      )
      throw sources.error(fault, at: architecture.place)
    }
  }

  /// Whether the code is static; all of it must be then.
  private static func isStatic(
    _ executables: [Executable],
    _ sources: SourceFiles
  ) throws(BuildError) -> Bool {
    guard let library = executables.first(where: \.isStatic) else { return false }
    if let other = executables.first(where: { !$0.isStatic }) {
      let fault = ManifestFault.mixedLibraries(library.stated.value, with: other.stated.value)
      throw sources.error(fault, at: other.stated.place)
    }
    return true
  }

  private static func content(
    _ executables: [Executable],
    _ sources: SourceFiles,
    at place: ManifestPlace
  ) throws(BuildError) -> PlanEntry.Content {
    if executables.count == 1, let only = executables.first { return .copy(only.source) }
    do {
      let plan = try UniversalPlan.create(of: executables.map(\.container))
      return .universal(plan, sources: executables.map(\.source))
    } catch {
      let names = executables.map(\.stated.value).joined(separator: ", ")
      throw sources.error(.damagedMachO(names, error), at: place)
    }
  }
}

extension Executable {
  fileprivate init(
    _ stated: Stated<String>,
    of product: Product,
    in sources: SourceFiles
  ) throws(BuildError) {
    let source = try sources.regularFile(stated, key: "executable")
    self.stated = stated
    self.source = source
    let size = source.status.size
    let read = { (range: Range<Int>) throws -> [UInt8] in
      try sources.files.contents(of: source.path, range: range)
    }
    do throws(MachOError) {
      do throws(MachOError) {
        container = try MachOContainer(byteCount: size, read: read)
      } catch .notMachO(.archive) where product.kind == .framework {
        container = try MachOContainer(staticLibraryOf: size, read: read)
      }
    } catch .notMachO(let found) {
      let system = product.platform.systemName
      throw sources.error(
        .notMachO(stated.value, found: "\(found)", system: system),
        at: stated.place
      )
    } catch {
      throw sources.error(.damagedMachO(stated.value, error), at: stated.place)
    }
  }

  /// Whether the file is a static library, of one processor or of several.
  fileprivate var isStatic: Bool {
    container.slices.contains { $0.content == .other(.archive) }
  }

  /// Checks that a slice is code for the product of an architecture not seen before.
  fileprivate func check(
    _ slice: MachOContainer.Slice,
    of product: Product,
    against earlier: [Executable],
    in sources: SourceFiles
  ) throws(BuildError) {
    let architecture = slice.architecture
    if product.kind == .framework, slice.content == .other(.archive) {
      return try checkTwin(of: architecture, among: earlier, in: sources)
    }
    guard let image = slice.image else {
      let found = "a universal file whose \(architecture) part is no program"
      let system = product.platform.systemName
      throw sources.error(.notMachO(stated.value, found: found, system: system), at: stated.place)
    }
    guard product.kind.fileTypes.contains(image.header.fileType) else {
      let fault = ManifestFault.wrongFileType(
        stated.value,
        found: image.header.fileType.name,
        expected: product.kind.codeName
      )
      throw sources.error(fault, at: stated.place)
    }
    let platforms = image.buildVersions.map(\.platform)
    if let other = platforms.first, let wanted = product.platform.machOPlatform,
      !platforms.contains(wanted)
    {
      let fault = ManifestFault.wrongPlatform(
        stated.value,
        architecture: architecture.name,
        found: other.name,
        wanted: wanted.name
      )
      throw sources.error(fault, at: stated.place)
    }
    try checkTwin(of: architecture, among: earlier, in: sources)
  }

  private func checkTwin(
    of architecture: Architecture,
    among earlier: [Executable],
    in sources: SourceFiles
  ) throws(BuildError) {
    let twin = earlier.first { $0.container.slice(for: architecture) != nil }
    if let twin {
      let fault = ManifestFault.duplicateArchitecture(
        architecture.name,
        first: twin.stated.value,
        second: stated.value
      )
      throw sources.error(fault, at: stated.place)
    }
  }
}
