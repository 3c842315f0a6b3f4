// Valise — a bundle as it is named on a command line
// SPDX-License-Identifier: Apache-2.0

import Bundles
import ValiseCommandLine
import ValiseFiles

/// A bundle, or any folder, as it is named on a command line.
struct GivenBundle {
  /// What was written.
  let path: String

  /// Opens it for a system, or for its own where none is given.
  ///
  /// A file is opened as an archive, and the path may go on in it: `App.ipa` means the only bundle
  /// in it, `All.zip/One.app` one of several.
  ///
  /// - Throws: `BundleError`, `ContainerError`.
  func opened(
    for platform: BundlePlatform? = nil,
    device: BundleDevice? = nil,
    in context: CommandContext
  ) throws -> BundleDirectory {
    let files = DiskFileSystem()
    if let place = try PlaceInArchive(of: path, on: files) {
      return try place.opened(try place.bundle(), for: platform, device: device)
    }
    return try BundleDirectory(
      opening: FilePath(path),
      on: files,
      name: name(in: context.currentFolder),
      platform: platform,
      device: device
    )
  }

  /// The path with a name at its end, also where it was written with `.` or `..` there.
  func absolutePath(in currentFolder: String) -> FilePath {
    guard FilePath(path).name == nil else { return FilePath(path) }
    return FilePath("/" + names(in: currentFolder).joined(separator: "/"))
  }

  /// The name of the folder, also where the path ends in `.` or `..`.
  private func name(in currentFolder: String) -> BundleName? {
    if let name = FilePath(path).name { return BundleName(name.description) }
    return names(in: currentFolder).last.map { BundleName(String($0)) }
  }

  private func names(in currentFolder: String) -> [Substring] {
    var names: [Substring] = []
    let absolute = path.hasPrefix("/") ? path : currentFolder + "/" + path
    for component in absolute.split(separator: "/") where component != "." {
      if component == ".." { _ = names.popLast() } else { names.append(component) }
    }
    return names
  }
}
