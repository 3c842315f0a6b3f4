// Valise — code and the folder of the host that its tree is of
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Code and the folder of the host that its tree is of.
struct CodePlace {
  let object: CodeObject
  /// The folder, absolute.
  let root: FilePath

  /// Opens the code at a path; the main executable of a bundle stands for the bundle.
  init(
    _ path: FilePath,
    on files: any FileSystem,
    currentFolder: FilePath
  ) throws(CodeSigningError) {
    object = try CodeObject(opening: path, on: files, currentFolder: currentFolder)
    let place: FilePath
    let kind: FileKind
    do throws(FileError) {
      place = CodeObject.plain(try files.followed(path).resolved(against: currentFolder))
      kind = try files.status(of: place).kind
    } catch {
      throw .unreadable(error)
    }
    var root = place.name == nil ? place : place.parent
    if kind == .regular, object.bundle != nil {
      // The path is that of the main executable in the bundle.
      root = place
      for _ in object.mainFile.components { root = root.parent }
    }
    self.root = root
  }
}
