// Valise — planning resources and further files
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Plans what is copied: the folder of resources, and the `files` of the manifest.
struct ResourcePlanner {
  let sources: SourceFinder

  func add(
    _ application: ApplicationManifest,
    to tree: inout PlannedTree
  ) throws(BuildError) {
    let target = RelativePath.fixed("Contents/Resources")
    if let text = application.texts["resources"] {
      let source = try sources.source(text, "the folder of resources")
      guard source.status.kind == .directory else {
        throw sources.fault(text.place, "the resources \"\(text.value)\" are no folder")
      }
      try add(source, at: target, text.place, sources.origin(of: text.place), to: &tree)
    } else {
      let path = sources.folder.appending(.fixed("Resources"))
      if let source = try sources.source(at: path), source.status.kind == .directory {
        let origin = BuildOrigin.convention("Resources/ beside the manifest")
        try add(source, at: target, application.place, origin, to: &tree)
      }
    }
    for mapping in application.files { try add(mapping, to: &tree) }
  }

  private func add(
    _ mapping: ApplicationManifest.FileMapping,
    to tree: inout PlannedTree
  ) throws(BuildError) {
    let destination = mapping.destination
    let path: RelativePath
    do throws(PathError) {
      path = try RelativePath(validating: destination.value)
    } catch {
      throw sources.fault(destination.place, "'files': \(error)")
    }
    guard !path.isRoot else {
      throw sources.fault(
        destination.place,
        "'files': the destination \"\(destination.value)\" is no name"
      )
    }
    let source = try sources.source(mapping.source, "the file")
    let origin = sources.origin(of: mapping.source.place)
    let target = RelativePath.fixed("Contents").appending(path)
    try add(source, at: target, destination.place, origin, to: &tree)
  }

  private func add(
    _ source: SourceFinder.Source,
    at target: RelativePath,
    _ place: ManifestPlace,
    _ origin: BuildOrigin,
    to tree: inout PlannedTree
  ) throws(BuildError) {
    switch source.status.kind {
    case .regular:
      try tree.add(file(source.path, source.status, target, origin), at: place)
    case .directory:
      let folder = BuildPlan.Entry(path: target, content: .directory, mode: 0o755, origin: origin)
      try tree.add(folder, at: place)
      try addContents(of: source.path, at: target, place, origin, to: &tree)
    case .symbolicLink, .special:
      throw sources.fault(place, "\"\(source.path)\" is neither a file nor a folder")
    }
  }

  private func addContents(
    of folder: FilePath,
    at target: RelativePath,
    _ place: ManifestPlace,
    _ origin: BuildOrigin,
    to tree: inout PlannedTree
  ) throws(BuildError) {
    for entry in try listing(folder) {
      let path = folder.appending(entry.name)
      guard !Self.isLitter(entry.name) else {
        tree.note("\(path) is left out: it is litter of another system")
        continue
      }
      let inside = target.appending(entry.name)
      if entry.kind == .symbolicLink {
        try tree.add(try link(path, inside, place, origin), at: place)
      } else {
        let status = try self.status(path)
        try add(
          SourceFinder.Source(path: path, status: status),
          at: inside,
          place,
          origin,
          to: &tree
        )
      }
    }
  }

  /// What the Finder and AppleDouble leave behind, which no bundle should hold.
  private static func isLitter(_ name: FileName) -> Bool {
    name.description == ".DS_Store" || name.bytes.starts(with: Array("._".utf8))
  }

  private func file(
    _ path: FilePath,
    _ status: FileStatus,
    _ target: RelativePath,
    _ origin: BuildOrigin
  ) -> BuildPlan.Entry {
    BuildPlan.Entry(
      path: target,
      content: .copy(path, size: status.size),
      mode: status.isExecutable ? 0o755 : 0o644,
      origin: origin
    )
  }

  /// A link is kept as it is, if its text stays inside the bundle.
  private func link(
    _ path: FilePath,
    _ target: RelativePath,
    _ place: ManifestPlace,
    _ origin: BuildOrigin
  ) throws(BuildError) -> BuildPlan.Entry {
    let text: [UInt8]
    do throws(FileError) { text = try sources.files.linkTarget(of: path) } catch {
      throw .files(error)
    }
    guard Self.staysInside(text, at: target) else {
      let shown = String(decoding: text, as: UTF8.self)
      throw sources.fault(
        place,
        "the link \(path) to \"\(shown)\" leaves the bundle; make it relative and keep it inside"
      )
    }
    return BuildPlan.Entry(path: target, content: .link(text), mode: 0o777, origin: origin)
  }

  private static func staysInside(_ text: [UInt8], at target: RelativePath) -> Bool {
    guard text.first != UInt8(ascii: "/") else { return false }
    var depth = target.components.count - 1
    for part in text.split(separator: UInt8(ascii: "/")) where part != [UInt8(ascii: ".")] {
      depth += part == Array("..".utf8)[...] ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  private func listing(_ folder: FilePath) throws(BuildError) -> [DirectoryEntry] {
    do throws(FileError) { return try sources.files.entries(of: folder) } catch {
      throw .files(error)
    }
  }

  private func status(_ path: FilePath) throws(BuildError) -> FileStatus {
    do throws(FileError) { return try sources.files.status(of: path) } catch { throw .files(error) }
  }
}
