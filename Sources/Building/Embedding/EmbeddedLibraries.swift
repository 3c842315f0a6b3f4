// Valise — names and paths that let the code of a bundle find the libraries inside it
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles

/// The edits that let all code of a bundle find the libraries that are embedded in it.
///
/// Each library in the folder for frameworks gets the install name `@rpath/` and its path below
/// that folder, unless its own leads there already; whoever needs it, and would not find it by the
/// path it has, refers to it so; where run paths are used, programs get one to the folder, relative
/// to themselves. Run paths to places that only the building machine has are removed: what somebody puts there would
/// be loaded in the place of the embedded library.
public struct EmbeddedLibraries: Hashable, Sendable {
  /// One file with code in the bundle.
  public struct File: Hashable, Sendable {
    /// The path below the bundle, with no link on the way.
    public let path: String
    /// What the file holds.
    public let container: MachOContainer

    /// Makes a file of its path and its contents.
    public init(path: String, container: MachOContainer) {
      self.path = path
      self.container = container
    }
  }

  /// What is to be changed in one file.
  public struct Change: Hashable, Sendable {
    /// The path below the bundle.
    public let path: String
    /// The edits, in the order in which they are to be made.
    public let edits: [MachOEdit]
  }

  /// The changes in the order of the files; files that need none are left out.
  public let changes: [Change]

  /// Plans the edits; nothing is read or written.
  ///
  /// - Parameters:
  ///   - files: All code of the bundle.
  ///   - frameworksFolder: The folder that holds the embedded libraries, below the bundle.
  /// - Throws: `.ambiguous` when a reference fits several embedded libraries.
  public init(
    of files: [File],
    in frameworksFolder: String
  ) throws(EmbeddedLibrariesError) {
    let shelf = LibraryShelf(files, in: frameworksFolder)
    let hasProgram = files.contains { $0.fileType == .execute }
    var all: [FileEdits] = []
    for file in files { all.append(try FileEdits(file, shelf: shelf)) }
    let isUsed = all.contains { $0.needsRunPath && $0.file.fileType != .execute }
    var changes: [Change] = []
    for one in all {
      let path = one.runPath(to: shelf, hasProgram: hasProgram, isUsedByOthers: isUsed)
      let edits = one.edits + (path.map { [.addRpath($0)] } ?? [])
      if !edits.isEmpty { changes.append(Change(path: one.file.path, edits: edits)) }
    }
    self.changes = changes
  }
}

/// Why the libraries of a bundle cannot be given names.
public enum EmbeddedLibrariesError: Error, Equatable, Sendable {
  /// A file needs a library that several embedded ones could be.
  case ambiguous(file: String, library: String, candidates: [String])
}

extension EmbeddedLibrariesError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .ambiguous(let file, let library, let candidates):
      "\(file) needs \(library), which could be each of \(candidates.joined(separator: ", "));"
        + " refer to one of them by its install name"
    }
  }
}

extension EmbeddedLibraries.File {
  /// What the file is for.
  var fileType: MachOFileType? { container.images.first?.header.fileType }

  /// The folder of the file, below the bundle.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}
