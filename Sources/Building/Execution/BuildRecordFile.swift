// Valise — the record of the last build, kept beside the bundle
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// The record of the last build of one bundle.
struct BuildRecordFile {
  private let files: any FileSystem
  private let bundle: FilePath
  private let folder: FilePath
  private let path: FilePath
  private let modified: Int64?

  /// How many bytes a record may have.
  private static let byteLimit = 1 << 30

  init(of name: FileName, in folder: FilePath, on files: any FileSystem, modified: Int64?) {
    self.files = files
    self.modified = modified
    bundle = folder.appending(name)
    self.folder = folder.appending(.single(BuildExecutor.recordFolder))
    path = self.folder.appending(.single("\(name).record"))
  }

  /// Whether the bundle is what the plan would make again.
  ///
  /// Sources are known by size, time of change and inode; where those changed, by their bytes, and
  /// then the record is renewed. What cannot be read counts as changed.
  func matches(_ plan: BuildPlan, _ icons: IconCache) -> Bool {
    guard let status = try? files.status(of: path),
      let stored = try? files.contents(of: path, limit: Self.byteLimit),
      let current = try? BuildRecord(of: plan, bundle, on: files, modified: modified),
      let known = current.knownSources(inStored: stored)
    else { return false }
    var suspects: [(entry: PlanEntry, input: Int)] = []
    var number = 0
    for entry in plan.entries {
      var input = 0
      entry.forEachSource { source in
        if !known[number] || Self.isRecent(source, recordedAt: status.modified) {
          suspects.append((entry, input))
        }
        input += 1
        number += 1
      }
    }
    for (entry, input) in suspects {
      let comparison = OutputComparison(entry: entry, bundle: bundle, files: files, icons: icons)
      guard (try? comparison.holds(input)) == true else { return false }
    }
    // A record that cannot be renewed costs the next build a comparison, nothing else.
    if !suspects.isEmpty { try? write(current) }
    return true
  }

  /// Whether there is a record, and the bundle that it tells of.
  var tellsOfBundle: Bool {
    // What cannot be looked at is not there for this purpose.
    (try? files.exists(path)) == true && (try? files.exists(bundle)) == true
  }

  /// Keeps the record of a bundle that was just made.
  func store(_ plan: BuildPlan) throws(FileError) {
    try write(try BuildRecord(of: plan, bundle, on: files, modified: modified))
  }

  private func write(_ record: BuildRecord) throws(FileError) {
    try files.createDirectories(at: folder)
    try files.replaceFile(at: path, contents: record.text, mode: 0o644)
  }

  /// Whether a source may have been changed after it was copied without a change of its facts:
  /// clocks of file systems tick some milliseconds at a time.
  private static func isRecent(_ source: PlanSource, recordedAt time: Int64) -> Bool {
    source.status.modified != 0 && source.status.modified >= time
  }
}

extension RelativePath {
  /// A path of one component; the root where the text is none.
  fileprivate static func single(_ text: String) -> RelativePath {
    RelativePath([FileName(text)].compactMap { $0 })
  }
}
