// Valise — whether an application may be replaced where it is
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Looks, before any work, whether an application may be replaced where it is.
public struct ReplacementCheck: Sendable {
  private let fileSystem: any FileSystem
  private let running: any RunningApplications

  /// Makes a check.
  public init(on fileSystem: any FileSystem, running: any RunningApplications) {
    self.fileSystem = fileSystem
    self.running = running
  }

  /// Refuses an application that nobody may replace where it is, or this user may not.
  ///
  /// - Throws: `InstallationError`.
  public func check(_ application: InstalledApplication) throws(InstallationError) {
    let path = application.path
    guard !application.domain.isReadOnly else { throw .systemApplication("\(path)") }
    // The system shows downloaded applications in such a folder, which is read only.
    guard !path.bytes.split(separator: 0x2F).contains([UInt8]("AppTranslocation".utf8)[...])
    else { throw .translocated("\(path)") }
    let kind: FileKind
    let owner: FileOwner?
    do throws(FileError) {
      kind = try fileSystem.status(of: path).kind
      owner = try fileSystem.owner(of: path)
    } catch {
      if case .notFound = error { throw .notAnApplication("\(path)") }
      throw .file(error)
    }
    guard kind == .directory else { throw .notAnApplication("\(path)") }
    guard let user = fileSystem.user, user != 0, let owner, owner.user != user else { return }
    throw .notOwned("\(path)", owner: owner, user: user)
  }

  /// The programs of an application that run.
  ///
  /// - Throws: `.file`.
  public func running(
    _ application: InstalledApplication
  ) throws(InstallationError) -> [RunningProgram] {
    do throws(FileError) {
      return try running.programs(below: try fileSystem.realPath(of: application.path))
    } catch {
      throw .file(error)
    }
  }

  /// Refuses work for which the volume has too little room.
  ///
  /// - Throws: `.noSpace`, `.file`.
  public func checkRoom(
    for byteCount: Int64,
    beside path: FilePath
  ) throws(InstallationError) {
    let free: Int64?
    do throws(FileError) { free = try fileSystem.freeByteCount(at: path.parent) } catch {
      throw .file(error)
    }
    guard let free, free < byteCount else { return }
    throw .noSpace("\(path.parent)", needed: byteCount, free: free)
  }
}

extension FileSystem {
  /// The path without links on the way to the entry and at its end.
  func realPath(of path: FilePath, depth: Int = 0) throws(FileError) -> FilePath {
    guard depth < 40 else { throw .linkLoop("\(path)") }
    guard path.isAbsolute, path.parent != path, let name = path.name else { return path }
    let parent = try realPath(of: path.parent, depth: depth)
    let plain = parent.appending(name)
    let followed = try followed(plain)
    return followed == plain ? plain : try realPath(of: followed, depth: depth + 1)
  }
}
