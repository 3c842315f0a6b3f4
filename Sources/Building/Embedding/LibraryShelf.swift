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
    let newName: String

    /// Whether a path is the library's, or that of a framework without its version, for which a
    /// framework has links.
    static func isPath(_ path: String, of library: String) -> Bool {
      if path == library { return true }
      let components = library.split(separator: "/")
      guard components.count >= 4, components.dropLast(2).last == "Versions" else { return false }
      return path == (components.dropLast(3) + components.suffix(1)).joined(separator: "/")
    }

    /// Whether a reference leads to the library by the run path to the folder for frameworks.
    func isReached(by reference: String) -> Bool {
      guard case .runPath(let rest) = LibraryReference(reference) else { return false }
      return Self.isPath(rest, of: place)
    }

    /// What tells it from others whatever folder it was built in: the part of the path from the
    /// framework on, without the version, or the file name.
    var key: String { LibraryShelf.key(of: place) }
  }

  /// The folder for frameworks, below the bundle.
  let folder: String
  /// The folders of the programs of the bundle, below it.
  let programFolders: [String]
  private(set) var books: [Book] = []

  init(_ files: [EmbeddedLibraries.File], in folder: String) {
    self.folder = folder
    programFolders = files.filter { $0.fileType == .execute }.map(\.folder)
    for file in files where file.fileType == .dylib {
      guard file.path.utf8.starts(with: (folder + "/").utf8) else { continue }
      let place = String(decoding: file.path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
      let names = file.container.images.compactMap(\.installName)
      let keepsName = names.allSatisfy { $0 == names[0] && leads($0, from: nil, to: file.path) }
      let newName = names.first.flatMap { keepsName ? $0 : nil } ?? "@rpath/" + place
      books.append(Book(path: file.path, place: place, oldNames: names, newName: newName))
    }
  }

  /// Whether a reference leads to a library as it is.
  ///
  /// The loader is the folder of the file that refers to it; an install name has none.
  func leads(_ reference: String, from loader: String?, to library: String) -> Bool {
    let folders: [String]
    let tail: String
    switch LibraryReference(reference) {
    case .runPath(let rest): (folders, tail) = ([folder], rest)
    case .besideExecutable(let rest): (folders, tail) = (programFolders, rest)
    case .besideLoader(let rest): (folders, tail) = (loader.map { [$0] } ?? [], rest)
    case .absolute, .relative: return false
    }
    return folders.contains { Self.joined($0, tail).map { Book.isPath($0, of: library) } ?? false }
  }

  /// A path below a folder; nothing when it leads out of the bundle.
  static func joined(_ folder: String, _ tail: String) -> String? {
    var components = folder.split(separator: "/")
    for component in tail.split(separator: "/") where component != "." {
      if component == ".." {
        guard components.popLast() != nil else { return nil }
      } else {
        components.append(component)
      }
    }
    return components.joined(separator: "/")
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
