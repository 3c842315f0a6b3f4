// Valise — searching the libraries of all images of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles

/// Searching the libraries of all images of a bundle: first what programs load, then what is left,
/// as a program loads plug-ins at its leisure.
struct LibraryReportSearch {
  /// A link, and the processor for which it was searched.
  struct Link {
    let link: LibraryLink
    let architecture: Architecture
  }

  /// The program of each folder that has one: the outermost has the path "".
  private let programs: [(folder: String, path: String)]
  private let wanted: [String]

  /// Looks which images are programs; `main` is the path of the bundle's own, relative to the root.
  init(store: LibraryStore, main: String?) {
    wanted = store.wanted
    var programs: [(folder: String, path: String)] = []
    for path in store.wanted where store.images[path]?.first?.fileType == .execute {
      let folder = Self.bundleFolder(of: path)
      if path == main {
        programs.removeAll { $0.folder == folder }
        programs.append((folder, path))
      } else if !programs.contains(where: { $0.folder == folder }) {
        programs.append((folder, path))
      }
    }
    self.programs = programs
  }

  func links(_ store: inout LibraryStore) -> [Link] {
    let programs = wanted.filter { store.images[$0]?.first?.fileType == .execute }
    let others = wanted.filter { store.images[$0]?.first?.fileType != .execute }
    var links: [Link] = []
    // What was met on the way, by processor.
    var met: [Architecture: Set<String>] = [:]
    for path in programs + others {
      for image in store.images[path] ?? [] {
        let processor = image.architecture
        let isProgram = image.fileType == .execute
        // Each program loads all anew; what it loads later finds the rest in place.
        if !isProgram, met[processor]?.contains(path) ?? false { continue }
        let found = LibrarySearch.links(
          of: image,
          in: program(of: image, store),
          isLoaded: { !isProgram && met[processor]?.contains($0) ?? false },
          find: { store.find($0, for: processor) }
        )
        met[processor, default: []].insert(path)
        for link in found {
          met[processor, default: []].insert(link.loader)
          links.append(Link(link: link, architecture: processor))
        }
      }
    }
    return links
  }

  /// The program that loads an image: that of the innermost bundle around it that has one.
  private func program(of image: LibraryImage, _ store: LibraryStore) -> LibraryImage? {
    if image.fileType == .execute { return image }
    let around = programs.filter { program in
      program.folder.isEmpty || image.path.utf8.starts(with: (program.folder + "/").utf8)
    }
    guard let innermost = around.max(by: { $0.folder.utf8.count < $1.folder.utf8.count }) else {
      return nil
    }
    let slices = store.images[innermost.path] ?? []
    return slices.first { $0.architecture.matches(image.architecture) } ?? slices.first
  }

  /// The path of the innermost bundle that runs by itself around a file; "" for the outermost.
  private static func bundleFolder(of path: String) -> String {
    let components = path.split(separator: "/")
    let place = components.dropLast().lastIndex { component in
      [".app", ".xpc", ".appex"].contains { component.hasSuffix($0) }
    }
    return place.map { components[...$0].joined(separator: "/") } ?? ""
  }
}
