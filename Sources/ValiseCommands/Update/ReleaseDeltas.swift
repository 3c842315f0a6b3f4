// Valise — the deltas of a folder of archives
// SPDX-License-Identifier: Apache-2.0

import Archives
import Inspection
import PropertyLists
import Updates
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// The deltas of a folder of archives, made, signed and put beside them.
struct ReleaseDeltas {
  /// What became of the deltas.
  struct Result {
    /// The archives with their deltas.
    var releases: [Release]
    /// What is told of each delta.
    var told: [Told] = []
    /// Where deltas are, by the names that they get.
    var files: [(file: FilePath, name: String)] = []
  }

  /// What became of a delta.
  struct Told {
    let action: String
    let name: String
    let detail: String?

    /// The line that is printed.
    var line: String { "\(action)  \(name)" + (detail.map { ": \($0)" } ?? "") }

    /// The document that `--json` prints.
    var document: PropertyListDictionary {
      var document: PropertyListDictionary = ["action": .string(action), "file": .string(name)]
      document["detail"] = detail.map { .string($0) }
      return document
    }
  }

  let folder: ReleaseFolder
  let options: DeltaOptions

  private let files = DiskFileSystem()

  init(folder: ReleaseFolder, options: DeltaOptions) {
    self.folder = folder
    self.options = options
  }

  /// Keeps the deltas that are there and signed, and makes the others in an empty folder; without
  /// one, tells which would be made.
  func result(
    _ due: [DueDelta],
    of releases: [Release],
    in staging: FilePath?,
    context: CommandContext
  ) throws -> Result {
    var result = Result(releases: releases)
    var missing: [DueDelta] = []
    for delta in due {
      if let published = delta.published, try isThere(published, of: delta.to) {
        add(published, to: delta.to, &result.releases)
        result.told.append(Told(action: "kept", name: published.fileName, detail: nil))
      } else if delta.to.signature == nil {
        let reason = "clients take no delta without a signature"
        result.told.append(Told(action: "left out", name: delta.fileName, detail: reason))
      } else {
        missing.append(delta)
      }
    }
    guard let staging, !missing.isEmpty else {
      let told = missing.map { Told(action: "would be made", name: $0.fileName, detail: nil) }
      result.told += told
      return result
    }
    for outcome in try made(missing, in: staging, context: context) {
      try take(outcome, into: &result)
    }
    return result
  }

  private func made(
    _ due: [DueDelta],
    in staging: FilePath,
    context: CommandContext
  ) throws -> [ReleaseDeltaMaker.Outcome] {
    var archives: [String: ArchiveTree] = [:]
    for release in due.flatMap({ [$0.from, $0.to] }) where archives[release.fileName] == nil {
      let path = try folder.path(of: release.fileName)
      archives[release.fileName] = try Container.tree(at: path, on: files)
    }
    let maker = ReleaseDeltaMaker(
      on: files,
      budget: options.deltaBudget,
      version: options.deltaVersion,
      compression: options.deltaCompression.compression
    )
    let progress = context.progress(isQuiet: folder.isQuiet)
    progress.begin("Making deltas", total: due.count, unit: .items)
    defer { progress.finish() }
    return maker.make(due, in: staging, of: archives) { progress.advance(by: 1) }
  }

  private func take(_ outcome: ReleaseDeltaMaker.Outcome, into result: inout Result) throws {
    guard var delta = outcome.made?.delta, let file = outcome.made?.file else {
      let name = outcome.due.fileName
      result.told.append(Told(action: "left out", name: name, detail: outcome.reason))
      return
    }
    let contents = try files.contents(of: file, limit: CommandFile.byteLimit)
    delta.byteCount = contents.count
    delta.signature = try folder.key(for: outcome.due.to)?.signature(of: contents)
    add(delta, to: outcome.due.to, &result.releases)
    result.files.append((file, delta.fileName))
    let size = "\(delta.byteCount) bytes"
    result.told.append(Told(action: "made", name: delta.fileName, detail: size))
  }

  private func add(_ delta: ReleaseDelta, to release: Release, _ releases: inout [Release]) {
    guard let place = releases.firstIndex(where: { $0.fileName == release.fileName }) else {
      return
    }
    releases[place].deltas.append(delta)
  }

  /// Whether the file of a delta is there, as the feed says it, and signed with the key of today.
  private func isThere(_ delta: ReleaseDelta, of release: Release) throws -> Bool {
    guard let signature = delta.signature, let key = try folder.key(for: release),
      let path = try? folder.path(of: delta.fileName),
      let contents = try? files.contents(of: path, limit: CommandFile.byteLimit)
    else { return false }
    return try contents.count == delta.byteCount && key.signature(of: contents) == signature
  }
}
