// Valise — the folder beside an application in which its next version is made ready
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// The folder beside an application in which its next version is made ready and its last one kept.
///
/// It is hidden, on the volume of the application, for nobody else to enter, and locked while one
/// run works in it. What it holds:
///
/// - `archive` and `archive.plist`: a download, maybe in part, and what it is;
/// - `new`: what is being made;
/// - `for-N`: the bundle that is about to take the place of the folder with the inode N, or, once
///   it has, that folder;
/// - `aside-…`: the old bundle, for a moment, on volumes that cannot exchange two folders;
/// - `previous`: the version before, to go back to.
///
/// Whoever opens it after a run that was killed first brings all to an end, by these names alone.
public final class ApplicationHold: Sendable {
  /// The application.
  public let target: FilePath
  /// The folder.
  public let folder: FilePath
  let fileSystem: any FileSystem
  /// Keeps others out.
  private let lock: FolderLock?

  /// Opens the folder of an application, makes it where it is missing, and brings to an end what a
  /// run that was killed left undone.
  ///
  /// - Throws: `InstallationError`.
  public init(
    of target: FilePath,
    on fileSystem: any FileSystem
  ) throws(InstallationError) {
    let folder = try Self.folder(of: target)
    try Self.make(folder, beside: target, on: fileSystem)
    let lock = fileSystem.lock(of: folder)
    // Who had it before may have removed the folder, and somebody made it anew.
    guard lock?.takeAlone() ?? true, lock?.isFolder(at: folder, on: fileSystem) ?? true else {
      throw .busy("\(target)")
    }
    self.target = target
    self.folder = folder
    self.fileSystem = fileSystem
    self.lock = lock
    do throws(FileError) { try settle() } catch { throw .file(error) }
  }

  /// Where the folder of an application is.
  static func folder(of target: FilePath) throws(InstallationError) -> FilePath {
    guard let name = target.name,
      let hidden = FileName(bytes: [0x2E] + name.bytes.prefix(Self.nameLimit) + Self.ending)
    else { throw .notAnApplication("\(target)") }
    return target.parent.appending(hidden)
  }

  // Names have at most 255 bytes on all systems.
  private static let nameLimit = 230
  private static let ending = [UInt8](".valise-update".utf8)

  private static func make(
    _ folder: FilePath,
    beside target: FilePath,
    on fileSystem: any FileSystem
  ) throws(InstallationError) {
    do throws(FileError) {
      try fileSystem.createDirectory(at: folder, mode: 0o700)
    } catch {
      switch error {
      case .alreadyExists: try check(folder, on: fileSystem)
      case .permissionDenied, .system:
        // Only to explain a failure.
        let owner = try? fileSystem.owner(of: target.parent)
        throw .notWritable(
          folder: "\(target.parent)",
          owner: owner,
          reason: error.reason
        )
      default: throw .file(error)
      }
    }
  }

  /// Refuses a folder that somebody else could have filled.
  private static func check(
    _ folder: FilePath,
    on fileSystem: any FileSystem
  ) throws(InstallationError) {
    let status: FileStatus
    let owner: FileOwner?
    do throws(FileError) {
      status = try fileSystem.status(of: folder)
      owner = try fileSystem.owner(of: folder)
    } catch {
      throw .file(error)
    }
    guard status.kind == .directory, status.mode == 0o700, owner?.user == fileSystem.user else {
      throw .foreignHold("\(folder)")
    }
  }
}

extension FileError {
  /// What the system said, without the path.
  fileprivate var reason: String {
    switch self {
    case .permissionDenied: "permission denied"
    case .system(_, _, let reason): reason
    default: description
    }
  }
}
