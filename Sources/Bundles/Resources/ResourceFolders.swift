// Valise — listing the folders in which a resource is looked for, in order
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Lists the folders in which a resource is looked for: outside the localizations, in the first
/// language, in `Base`, in the other languages.
///
/// Source: CoreFoundation, CFBundle. Apple's guide tells another order.
struct ResourceFolders {
  let tree: any FileTree
  /// The bundle's path in the tree.
  let bundle: RelativePath
  /// The folder below the bundle that stands for the resources.
  let base: RelativePath
  /// How the runtime spells that folder.
  let runtimeBase: RelativePath
  let languages: [String]

  /// The folders for one subfolder, as the question spells it.
  func listed(subfolder: String) -> [ResourceFolder] {
    // Localizations are found by listing, so that their names count exactly on every volume.
    let present = Set(namesInBase)
    var folders = [folder(localization: nil, subfolder: subfolder)]
    var visited: Set<String> = []
    for language in languages.prefix(1) + ["Base"] + languages.dropFirst() {
      guard visited.insert(language).inserted else { continue }
      let isThere = present.contains(language + ".lproj")
      folders.append(folder(localization: language, subfolder: subfolder, isThere: isThere))
    }
    return folders
  }

  private func folder(
    localization: String?,
    subfolder: String,
    isThere: Bool = true
  ) -> ResourceFolder {
    let language = localization.map { $0 + ".lproj" }
    let runtimePath = [runtimeText, language ?? "", subfolder].filter { !$0.isEmpty }
      .joined(separator: "/")
    let start = bundle.appending(base)
    let above = language.flatMap { FileName($0) }.map { start.appending($0) } ?? start
    guard isThere else {
      return ResourceFolder(
        localization: localization,
        path: above,
        runtimePath: runtimePath,
        entries: [],
        state: .missing
      )
    }
    let (path, entries, state) = listing(of: subfolder, below: above)
    return ResourceFolder(
      localization: localization,
      path: path,
      runtimePath: runtimePath,
      entries: entries,
      state: state
    )
  }

  private func listing(
    of subfolder: String,
    below start: RelativePath
  ) -> (path: RelativePath, entries: [DirectoryEntry], state: ResourceFolder.State) {
    do throws(FileError) {
      let steps = subfolder.utf8.split(separator: UInt8(ascii: "/"))
      let path = try path(below: start, steps: steps)
      let entries = try tree.entries(of: tree.resolve(path))
      return (path, entries.filter { !Self.isAppleDouble($0.name) }, .read)
    } catch {
      switch error {
      case .notFound, .notADirectory: return (start, [], .missing)
      default: return (start, [], .unreadable(error.description))
      }
    }
  }

  private var runtimeText: String { runtimeBase.isRoot ? "" : runtimeBase.description }

  /// The path of a subfolder; where the text climbs, that is from where its links lead.
  private func path(
    below start: RelativePath,
    steps: [Substring.UTF8View]
  ) throws(FileError) -> RelativePath {
    var path = start
    for step in steps where !step.elementsEqual(".".utf8) {
      if let name = FileName(bytes: step) {
        path = path.appending(name)
      } else {
        // Only `..` climbs; what else is no name, is the name of nothing.
        guard step.elementsEqual("..".utf8) else { throw .notFound(path.description) }
        let folder = try tree.resolve(path)
        guard try tree.status(of: folder).kind == .directory else {
          throw .notADirectory(path.description)
        }
        path = folder.parent ?? .root
      }
    }
    return path
  }

  private var namesInBase: [String] {
    // A folder that cannot be listed has no localizations to show.
    let entries = (try? tree.entries(of: tree.resolve(bundle.appending(base)))) ?? []
    return entries.map { String(decoding: $0.name.bytes, as: UTF8.self) }
  }

  /// Whether a file only holds attributes of another, as archives of the Mac leave behind.
  private static func isAppleDouble(_ name: FileName) -> Bool {
    name.bytes.starts(with: "._".utf8)
  }
}
