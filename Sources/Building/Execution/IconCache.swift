// Valise — icon files of the last build of a bundle, by what they were made of
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography
internal import ValiseFiles

/// The icon files of the last build of one bundle, by the contents that they were made of.
///
/// Scaling and drawing take longer than all the rest of most builds. What cannot be read here is
/// made again, and what cannot be written is made again next time.
struct IconCache {
  private let files: any FileSystem
  private let folder: FilePath

  /// What every key begins with; another number makes icons anew that were made in another way.
  private static let recipe = "valise icon 1"
  /// The largest file that is read, a source or one of the cache.
  private static let byteLimit = 1 << 28

  init(of name: FileName, in folder: FilePath, on files: any FileSystem) {
    self.files = files
    self.folder = folder.appending(
      RelativePath(
        [BuildExecutor.recordFolder, "\(name).icons"].compactMap { FileName($0) }
      )
    )
  }

  /// The name of the file that a derivation makes of its sources as they are now: a digest of them
  /// and of what is made; nothing when a source cannot be read.
  func key(of derivation: IconDerivation) -> String? {
    // A source that cannot be read, or not be digested, is a matter of who makes the icon.
    guard let digest = try? digest(of: derivation) else { return nil }
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func digest(of derivation: IconDerivation) throws -> [UInt8] {
    var context = try DigestContext(.sha256)
    let kind = IconKind(path: "\(derivation.material)").map { "\($0)" } ?? "none"
    let ground = derivation.ground.map { "\($0)" } ?? "clear"
    let words = [Self.recipe, kind, derivation.words, ground]
    try context.update(Array((words.joined(separator: "\n") + "\n").utf8))
    for source in derivation.sources {
      let contents = try files.contents(of: source.path, limit: Self.byteLimit)
      // The number of bytes keeps the end of one file apart from the start of the next.
      let name = source.path.name?.bytes ?? []
      try context.update(name + Array("\n\(contents.count)\n".utf8))
      try context.update(contents)
    }
    return try context.finalize()
  }

  /// The file under a key, if there is one.
  func contents(under key: String) -> [UInt8]? {
    try? files.contents(of: path(key), limit: Self.byteLimit)
  }

  /// Keeps files and removes all others.
  func keep(_ made: some Collection<PlannedIcons.Made>) {
    guard !made.isEmpty else {
      if (try? files.exists(folder)) == true { try? files.remove(folder) }
      return
    }
    guard (try? files.createDirectories(at: folder)) != nil else { return }
    var wanted: Set<String> = []
    for file in made {
      guard let key = file.key, wanted.insert(key).inserted else { continue }
      guard (try? files.exists(path(key))) != true else { continue }
      try? files.replaceFile(at: path(key), contents: file.contents, mode: 0o644)
    }
    for entry in (try? files.entries(of: folder)) ?? []
    where !wanted.contains(entry.name.description) {
      try? files.remove(folder.appending(entry.name))
    }
  }

  private func path(_ key: String) -> FilePath {
    folder.appending(RelativePath([FileName(key)].compactMap { $0 }))
  }
}
