// Valise — opening code by its path on the host
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension CodeObject {
  /// Opens the code at a path of the host.
  ///
  /// The main executable of a bundle stands for the bundle, as for Apple's tools. Links out of the
  /// bundle lead nowhere.
  ///
  /// - Parameters:
  ///   - path: The bundle or file, to which links may lead.
  ///   - fileSystem: The host's file system, or another.
  ///   - currentFolder: The folder that a relative path is in.
  /// - Throws: `.unreadable`, `.notSignable`.
  public init(
    opening path: FilePath,
    on fileSystem: any FileSystem,
    currentFolder: FilePath
  ) throws(CodeSigningError) {
    let place: FilePath
    let kind: FileKind
    do throws(FileError) {
      place = Self.plain(try fileSystem.followed(path).resolved(against: currentFolder))
      kind = try fileSystem.status(of: place).kind
    } catch {
      throw .unreadable(error)
    }
    if kind == .regular, let bundle = Self.bundle(withExecutable: place, on: fileSystem) {
      self = bundle
      return
    }
    self = try Self.opened(place, on: fileSystem)
  }

  private static func opened(
    _ place: FilePath,
    on fileSystem: any FileSystem
  ) throws(CodeSigningError) -> CodeObject {
    let tree: any FileTree
    do throws(FileError) {
      tree = try fileSystem.tree(at: place.name == nil ? place : place.parent)
    } catch {
      throw .unreadable(error)
    }
    return try CodeObject(at: RelativePath([place.name].compactMap { $0 }), in: tree)
  }

  /// The bundle whose main executable is at a path.
  private static func bundle(
    withExecutable path: FilePath,
    on fileSystem: any FileSystem
  ) -> CodeObject? {
    let folder = path.parent
    let above = folder.parent
    var candidates = [folder]
    if above.name == FileName("Contents") { candidates = [above.parent] }
    if above.name == FileName("Versions") { candidates = [above.parent] }
    for candidate in candidates {
      // What is no bundle has no executable.
      guard let object = try? opened(candidate, on: fileSystem), let bundle = object.bundle,
        bundle.executable != nil, bundle.infoFile != nil
      else { continue }
      let executable = candidate.parent.appending(object.mainFile)
      if plain(executable) == path { return object }
    }
    return nil
  }

  /// The path without `.` and `..`.
  static func plain(_ path: FilePath) -> FilePath {
    var names: [FileName] = []
    for part in path.bytes.split(separator: UInt8(ascii: "/")) {
      if let name = FileName(bytes: part) {
        names.append(name)
      } else if part.count == 2 {
        _ = names.popLast()
      }
    }
    return FilePath("/").appending(RelativePath(names))
  }
}
