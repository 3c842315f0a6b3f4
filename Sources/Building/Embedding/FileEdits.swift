// Valise — the edits that let one file of a bundle find the libraries inside it
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles

/// The edits that let one file of a bundle find the libraries inside it.
struct FileEdits {
  let file: EmbeddedLibraries.File
  /// The edits, but for a new run path.
  let edits: [MachOEdit]
  /// Whether the file needs an embedded library by a run path.
  let needsRunPath: Bool

  init(_ file: EmbeddedLibraries.File, shelf: LibraryShelf) throws(EmbeddedLibrariesError) {
    var edits = Self.deletions(in: file)
    var needsRunPath = false
    var seen: Set<String> = []
    for reference in file.container.images.flatMap(\.dylibs).map(\.path) {
      guard seen.insert(reference).inserted else { continue }
      let found = shelf.books(for: reference)
      guard let book = found.first else { continue }
      guard found.count == 1 else {
        throw .ambiguous(file: file.path, library: reference, candidates: found.map(\.path))
      }
      if shelf.leads(reference, from: file.folder, to: book.path) {
        if book.isReached(by: reference) { needsRunPath = true }
        continue
      }
      needsRunPath = true
      edits.append(.changeLibrary(from: reference, to: book.newName))
    }
    if let book = shelf.book(at: file.path), book.oldNames.contains(where: { $0 != book.newName }) {
      edits.append(.setInstallName(book.newName))
    }
    self.file = file
    self.edits = edits
    self.needsRunPath = needsRunPath
  }

  /// The run paths to places of the building machine, which go.
  private static func deletions(in file: EmbeddedLibraries.File) -> [MachOEdit] {
    var seen: Set<String> = []
    return file.container.images.flatMap(\.rpaths).compactMap { rpath in
      guard case .absolute(let path) = LibraryReference(rpath), MachinePlace(path) != nil,
        seen.insert(rpath).inserted
      else { return nil }
      return .deleteRpath(rpath)
    }
  }

  /// The run path that the file lacks.
  ///
  /// What a program loads uses the program's run paths. In a bundle without a program each file
  /// helps itself.
  func runPath(to shelf: LibraryShelf, hasProgram: Bool, isUsedByOthers: Bool) -> String? {
    let isProgram = file.fileType == .execute
    guard isProgram ? needsRunPath || isUsedByOthers : !hasProgram && needsRunPath else {
      return nil
    }
    let way = Self.relativePath(from: file.folder, to: shelf.folder)
    let images = file.container.images
    let isThere = images.allSatisfy { image in
      image.rpaths.contains { rpath in
        let tail: String
        switch LibraryReference(rpath) {
        case .besideLoader(let rest): tail = rest
        case .besideExecutable(let rest) where isProgram: tail = rest
        case .besideExecutable, .runPath, .absolute, .relative: return false
        }
        return LibraryShelf.joined(file.folder, tail) == shelf.folder
      }
    }
    if isThere { return nil }
    let start = isProgram ? "@executable_path" : "@loader_path"
    return way.isEmpty ? start : start + "/" + way
  }

  private static func relativePath(from start: String, to end: String) -> String {
    let from = start.split(separator: "/")
    let to = end.split(separator: "/")
    var shared = 0
    while shared < min(from.count, to.count), from[shared] == to[shared] { shared += 1 }
    let ups = [Substring](repeating: "..", count: from.count - shared)
    return (ups + to[shared...]).joined(separator: "/")
  }
}
