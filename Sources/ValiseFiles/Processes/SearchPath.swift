// Valise — the folders in which programs are looked for by name
// SPDX-License-Identifier: Apache-2.0

/// The folders in which programs are looked for by name.
public struct SearchPath: Hashable, Sendable {
  /// The folders, the first one first.
  public let folders: [FilePath]

  /// Reads a list with colons between, as `PATH` has it.
  ///
  /// Only absolute folders count: a program that lies where the user happens to be is not what a
  /// name stands for.
  public init(_ text: String) {
    folders = text.split(separator: ":").map { FilePath(String($0)) }.filter(\.isAbsolute)
  }

  /// The first file of the name that may be executed; none for what is no plain name.
  public func program(_ name: String, on files: some FileSystem) -> FilePath? {
    guard let name = FileName(name) else { return nil }
    for folder in folders {
      let path = folder.appending(name)
      // What cannot be read is no program that could be started.
      guard let real = try? files.followed(path), let status = try? files.status(of: real) else {
        continue
      }
      if status.kind == .regular, status.mode & 0o111 != 0 { return path }
    }
    return nil
  }
}
