// Valise — the libraries that are embedded in a bundle, by their names
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles

/// The libraries that are embedded in a bundle, by the names that others may know them by.
struct LibraryShelf {
  /// One embedded library.
  struct Book {
    /// The path below the bundle.
    let path: String
    /// The path below the folder for frameworks.
    let place: String
    /// The install names that it has now, in its slices.
    let oldNames: [String]

    /// The install name that it gets: its own, where that leads to it.
    var newName: String {
      if let name = oldNames.first, oldNames.allSatisfy({ $0 == name }), isReached(by: name) {
        return name
      }
      return "@rpath/" + place
    }

    /// Whether a reference leads to the library: by its path, or that of a framework without its
    /// version, for which a framework has links.
    func isReached(by reference: String) -> Bool {
      guard case .runPath(let rest) = LibraryReference(reference) else { return false }
      if rest == place { return true }
      let components = place.split(separator: "/")
      guard components.count >= 4, components.dropLast(2).last == "Versions" else { return false }
      return rest == (components.dropLast(3) + components.suffix(1)).joined(separator: "/")
    }

    /// What tells it from others whatever folder it was built in: the part of the path from the
    /// framework on, without the version, or the file name.
    var key: String { LibraryShelf.key(of: place) }
  }

  /// The folder for frameworks, below the bundle.
  let folder: String
  private(set) var books: [Book] = []

  init(_ files: [EmbeddedLibraries.File], in folder: String) {
    self.folder = folder
    for file in files where file.fileType == .dylib {
      guard file.path.utf8.starts(with: (folder + "/").utf8) else { continue }
      let place = String(decoding: file.path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
      books.append(
        Book(
          path: file.path,
          place: place,
          oldNames: file.container.images.compactMap(\.installName)
        )
      )
    }
  }

  /// The embedded library at a path.
  func book(at path: String) -> Book? { books.first { $0.path == path } }

  /// The embedded libraries that a reference may mean: the one with just that install name, else
  /// all with that file name.
  ///
  /// What the system has is never replaced by a file of the same name.
  func books(for reference: String) -> [Book] {
    if case .absolute(let path) = LibraryReference(reference), LibraryReference.isOfSystem(path) {
      return []
    }
    let exact = books.filter { $0.oldNames.contains(reference) || $0.newName == reference }
    if !exact.isEmpty { return exact }
    let key = Self.key(of: reference)
    return books.filter { $0.key == key }
  }

  /// `A.framework/A` of `/x/A.framework/Versions/B/A`, `libA.dylib` of `/x/libA.dylib`.
  static func key(of path: String) -> String {
    let components = path.split(separator: "/")
    guard let name = components.last else { return path }
    let framework = "\(name).framework"
    return components.dropLast().last == framework[...]
      || components.dropLast(3).last == framework[...]
      ? "\(framework)/\(name)" : String(name)
  }
}
