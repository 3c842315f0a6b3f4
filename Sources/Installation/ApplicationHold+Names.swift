// Valise — what the folder beside an application holds, by its names
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension ApplicationHold {
  /// The file of a download.
  public var archive: FilePath { entry(Self.archiveName) }
  /// What the download is.
  public var archiveNote: FilePath { entry(Self.noteName) }

  private static let archiveName = "archive"
  private static let noteName = "archive.plist"

  /// Where the download of an application would be, and what it is; neither may be there.
  ///
  /// - Throws: `InstallationError`.
  public static func download(
    of target: FilePath
  ) throws(InstallationError) -> (archive: FilePath, note: FilePath) {
    let folder = try folder(of: target)
    return (
      FilePath(archiveName).resolved(against: folder), FilePath(noteName).resolved(against: folder)
    )
  }
  /// A folder for what an archive holds.
  public var unpacked: FilePath { entry("unpacked") }
  /// The folder of the bundle that is being made.
  public var newFolder: FilePath { entry("new") }
  /// The bundle that is being made, under the name of the application.
  public var newBundle: FilePath { bundle(in: newFolder) }
  /// The version before; nothing may be there.
  public var previousBundle: FilePath { bundle(in: previousFolder) }

  /// The version before an application, kept to go back to; nothing where none is.
  ///
  /// - Throws: `InstallationError`.
  public static func previousBundle(
    of target: FilePath,
    on fileSystem: any FileSystem
  ) throws(InstallationError) -> FilePath? {
    let folder = try folder(of: target)
    guard let previous = FileName("previous"), let name = target.name else { return nil }
    let path = folder.appending(previous).appending(name)
    do throws(FileError) {
      return try fileSystem.exists(path) ? path : nil
    } catch {
      // What belongs to somebody else keeps nothing for this user.
      if case .permissionDenied = error { return nil }
      throw .file(error)
    }
  }

  var previousFolder: FilePath { entry("previous") }

  /// Where the old bundle is for a moment while another comes from a folder.
  func aside(_ source: Source) -> FilePath { entry("aside-\(source.rawValue)") }

  /// The folder of a bundle that is about to take the place of the folder with an inode.
  func waitingFolder(inode: UInt64) -> FilePath { entry("\(Self.waitingPrefix)\(inode)") }

  static let waitingPrefix = "for-"

  /// From where a bundle comes that takes the place of the application.
  enum Source: String, CaseIterable {
    case new
    case previous
  }

  /// The bundle in one of the folders, under the name of the application.
  func bundle(in folder: FilePath) -> FilePath {
    target.name.map { folder.appending($0) } ?? folder
  }

  private func entry(_ name: String) -> FilePath {
    FileName(name).map { folder.appending($0) } ?? folder
  }
}
