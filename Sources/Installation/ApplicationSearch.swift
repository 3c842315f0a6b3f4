// Valise — finding the applications in folders
// SPDX-License-Identifier: Apache-2.0

import Bundles
public import ValiseFiles

/// Finds the applications in folders of applications.
public struct ApplicationSearch {
  /// How deep below a folder applications are looked for: folders of a vendor hold some.
  public static let depth = 3

  private let fileSystem: any FileSystem

  /// Makes a search.
  public init(on fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
  }

  /// The applications in folders, in the order of the folders and then of the bytes of their paths.
  ///
  /// A folder that is missing holds none. Applications inside applications are not looked for, and
  /// links are not followed.
  ///
  /// - Throws: When a folder cannot be read.
  public func applications(
    in folders: [ApplicationFolder]
  ) throws(FileError) -> [InstalledApplication] {
    var found: [InstalledApplication] = []
    for folder in folders where try isFolder(folder.path) {
      try add(in: folder.path, domain: folder.domain, depth: Self.depth, to: &found)
    }
    return found
  }

  private func isFolder(_ path: FilePath) throws(FileError) -> Bool {
    do {
      return try fileSystem.status(of: path).kind == .directory
    } catch {
      if case .notFound = error { return false }
      throw error
    }
  }

  private func add(
    in folder: FilePath,
    domain: ApplicationDomain,
    depth: Int,
    to found: inout [InstalledApplication]
  ) throws(FileError) {
    for entry in try fileSystem.entries(of: folder) where entry.kind == .directory {
      let path = folder.appending(entry.name)
      let name = BundleName(entry.name.description)
      if name.pathExtension.lowercased() == "app" {
        found.append(application(at: path, domain: domain))
      } else if depth > 1, !entry.name.description.hasPrefix(".") {
        try add(in: path, domain: domain, depth: depth - 1, to: &found)
      }
    }
  }

  /// The application at a path; one whose Info.plist cannot be read is one with a problem.
  public func application(at path: FilePath, domain: ApplicationDomain) -> InstalledApplication {
    do {
      let bundle = try BundleDirectory(opening: path, on: fileSystem)
      return InstalledApplication(
        path: path,
        domain: domain,
        info: bundle.info,
        problem: bundle.infoProblem.map { "\($0)" }
      )
    } catch {
      return InstalledApplication(
        path: path,
        domain: domain,
        info: InfoDictionary(),
        problem: "\(error)"
      )
    }
  }
}
