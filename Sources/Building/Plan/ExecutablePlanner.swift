// Valise — planning the executable: one file, or several merged
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

/// Plans the executable of an application.
struct ExecutablePlanner {
  let sources: SourceFinder

  /// What is known of the executable.
  struct Executable {
    let name: String
    let entry: BuildPlan.Entry
    let images: [MachOFile]
  }

  func plan(_ application: ApplicationManifest) throws(BuildError) -> Executable {
    var inputs: [(path: FilePath, container: MachOContainer, text: Placed<String>, size: Int)] = []
    for text in application.executables {
      let source = try sources.source(text, "the executable")
      let container = try self.container(source, text)
      try check(container, text)
      try checkRepeats(container, text, after: inputs.map { ($0.text, $0.container) })
      inputs.append((source.path, container, text, source.status.size))
    }
    try checkArchitectures(application, inputs.map(\.container))
    guard let first = inputs.first, let name = FileName(application.name) else {
      throw sources.fault(application.place, "[app.\(application.name)] has no 'executable'")
    }
    let content: BuildPlan.Content
    if inputs.count == 1 {
      content = .copy(first.path, size: first.size)
    } else {
      do throws(MachOError) {
        let plan = try UniversalPlan.create(of: inputs.map(\.container))
        content = .universal(plan, inputs: inputs.map(\.path))
      } catch {
        throw sources.fault(first.text.place, "'executable': \(error)")
      }
    }
    let entry = BuildPlan.Entry(
      path: RelativePath.fixed("Contents/MacOS").appending(name),
      content: content,
      mode: 0o755,
      origin: sources.origin(of: first.text.place)
    )
    let images = inputs.flatMap(\.container.images)
    return Executable(name: application.name, entry: entry, images: images)
  }

  private func container(
    _ source: SourceFinder.Source,
    _ text: Placed<String>
  ) throws(BuildError) -> MachOContainer {
    guard source.status.kind == .regular else {
      throw sources.fault(text.place, "the executable \"\(text.value)\" is not a regular file")
    }
    let files = sources.files
    do throws(MachOError) {
      return try MachOContainer(byteCount: source.status.size) { range in
        try files.contents(of: source.path, range: range)
      }
    } catch {
      throw sources.fault(text.place, "the executable \"\(text.value)\" is \(error)")
    }
  }

  private func check(_ container: MachOContainer, _ text: Placed<String>) throws(BuildError) {
    for slice in container.slices {
      guard let image = slice.image else {
        let message = "the \(slice.architecture) slice of \"\(text.value)\" is no Mach-O image"
        throw sources.fault(text.place, message)
      }
      guard image.header.fileType == .execute else {
        let type = image.header.fileType.name
        throw sources.fault(
          text.place,
          "\"\(text.value)\" is no program: its Mach-O type is \(type)"
        )
      }
      let platforms = image.buildVersions.map(\.platform)
      guard platforms.isEmpty || platforms.contains(.macos) else {
        let names = platforms.map(\.name).joined(separator: " and ")
        throw sources.fault(text.place, "\"\(text.value)\" was linked for \(names), not for macos")
      }
    }
  }

  private func checkRepeats(
    _ container: MachOContainer,
    _ text: Placed<String>,
    after others: [(text: Placed<String>, container: MachOContainer)]
  ) throws(BuildError) {
    for other in others {
      for architecture in container.architectures
      where other.container.slice(for: architecture) != nil {
        let message = "\"\(text.value)\" and \"\(other.text.value)\" are both for \(architecture)"
        throw sources.fault(text.place, message + "; leave one out")
      }
    }
  }

  private func checkArchitectures(
    _ application: ApplicationManifest,
    _ containers: [MachOContainer]
  ) throws(BuildError) {
    let present = containers.flatMap(\.architectures)
    for text in application.architectures {
      guard let wanted = Architecture(name: text.value) else {
        let nearest = NearestKey.to(text.value, among: Architecture.allNames)
        let remedy = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
        throw sources.fault(text.place, "unknown architecture \"\(text.value)\"" + remedy)
      }
      guard !present.contains(where: { $0.matches(wanted) }) else { continue }
      let names = present.map(\.name).joined(separator: ", ")
      let message = "the executable lacks the architecture \(text.value); it has \(names)"
      throw sources.fault(text.place, message)
    }
  }
}

extension ExecutablePlanner.Executable {
  /// The oldest system that the application can run on: the manifest's, else the executable's.
  ///
  /// - Throws: A mistake when the manifest promises a system that no slice runs on.
  func minimumSystem(
    for application: ApplicationManifest,
    _ sources: SourceFinder
  ) throws(BuildError) -> (value: String, origin: BuildOrigin)? {
    let versions = images.flatMap(\.buildVersions).filter { $0.platform == .macos }
    let oldest = versions.map(\.minimumSystem).min()
    guard let stated = application.texts["minimum-system"] else {
      return oldest.map { ("\($0)", .convention("the executable's own minimum")) }
    }
    if let oldest, Self.version(stated.value) < oldest {
      let message =
        "'minimum-system' is \(stated.value), but the executable needs \(oldest) or later"
      throw sources.fault(stated.place, message)
    }
    return (stated.value, sources.origin(of: stated.place))
  }

  private static func version(_ text: String) -> MachOVersion {
    let parts = text.split(separator: ".").map { UInt32($0) ?? .max } + [0, 0, 0]
    return MachOVersion(
      UInt16(clamping: parts[0]),
      UInt8(clamping: parts[1]),
      UInt8(clamping: parts[2])
    )
  }
}
