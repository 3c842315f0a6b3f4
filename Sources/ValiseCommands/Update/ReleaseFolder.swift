// Valise — a folder of archives that are to be published
// SPDX-License-Identifier: Apache-2.0

import Inspection
import Updates
import ValiseCommandLine
import ValiseCryptography
import ValiseDiagnostics
import ValiseFiles

/// A folder of archives that are to be published.
struct ReleaseFolder {
  let path: FilePath
  let keys: [UpdateKey]
  let isQuiet: Bool

  private let files = DiskFileSystem()

  init(path: FilePath, keys: [UpdateKey], isQuiet: Bool) {
    self.path = path
    self.keys = keys
    self.isQuiet = isQuiet
  }

  /// The largest file with notes, in bytes.
  private static let notesByteLimit = 1 << 20

  /// The archives with their notes and signatures, and why others are left out.
  func releases(in context: CommandContext) throws -> (releases: [Release], skipped: [String]) {
    let names = try files.entries(of: try files.followed(path)).map(\.name)
    var releases: [Release] = []
    var skipped: [String] = []
    let archives = names.filter { Release.baseName(of: "\($0)") != nil }
    let progress = context.progress(isQuiet: isQuiet)
    progress.begin("Reading archives", total: archives.count, unit: .items)
    defer { progress.finish() }
    for name in archives {
      do {
        releases.append(try release(name, names))
      } catch let error as ContainerError {
        skipped.append("\(error)")
      } catch let error as ReleaseError {
        skipped.append("\(path.appending(name)): \(error)")
      }
      progress.advance(by: 1)
    }
    return (releases, skipped)
  }

  private func release(_ name: FileName, _ names: [FileName]) throws -> Release {
    let file = path.appending(name)
    let tree = try Container.tree(at: file, on: files)
    let size = try files.status(of: try files.followed(file)).size
    var release = try Release(reading: tree, fileName: "\(name)", byteCount: size)
    let base = Release.baseName(of: "\(name)") ?? ""
    release.notes = try names.compactMap { other in
      try ReleaseNotesFile(name: "\(other)", of: base) {
        try files.contents(of: path.appending(other), limit: Self.notesByteLimit)
      }
    }
    guard let key = try key(for: release) else { return release }
    let contents = try files.contents(of: try files.followed(file), limit: CommandFile.byteLimit)
    // What is signed is what was read: the length is that of these bytes.
    release.byteCount = contents.count
    release.signature = try key.signature(of: contents)
    return release
  }

  /// The key that an application trusts; the first one for an application that trusts none.
  func key(for release: Release) throws(GenerationError) -> UpdateKey? {
    guard let trusted = release.publicKey else { return keys.first }
    guard let key = keys.first(where: { $0.publicText == trusted.trimmedKey }) else {
      throw .noKey(file: release.fileName, publicKey: trusted)
    }
    return key
  }

  /// The path of a file in the folder.
  func path(of name: String) throws(PathError) -> FilePath {
    path.appending(try RelativePath(validating: name))
  }

  /// The names of all files in the folder.
  func names() throws(FileError) -> [String] {
    try files.entries(of: try files.followed(path)).filter { $0.kind == .regular }
      .map { "\($0.name)" }
  }

  /// Moves what a feed no longer needs into a folder of its own.
  ///
  /// - Returns: The names.
  func moveOld(
    _ releases: [Release],
    due: [DueDelta],
    in feed: GeneratedFeed
  ) throws -> [String] {
    let names = OldFiles.names(among: try names(), of: releases, due: due, in: feed)
    guard !names.isEmpty else { return [] }
    let old = try path(of: OldFiles.folderName)
    try files.createDirectories(at: old)
    for name in names {
      try files.rename(
        try path(of: name),
        to: old.appending(try RelativePath(validating: name))
      )
    }
    return names
  }

  static func newest(_ releases: [Release]) -> Release? {
    guard var newest = releases.first else { return nil }
    for release in releases where release.version.isNewer(than: newest.version) { newest = release }
    return newest
  }

  /// The name of the feed: what the address in the newest application ends with.
  static func feedName(of releases: [Release]) -> String {
    let address = newest(releases)?.feedAddress.flatMap { WebAddress($0) }
    // A program on a server makes feeds of another file beside it.
    guard let name = address?.fileName, name.lowercased().hasSuffix(".xml"), !name.contains("/")
    else { return "appcast.xml" }
    return name
  }
}

extension String {
  /// A key without the spaces and line ends around it.
  fileprivate var trimmedKey: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
