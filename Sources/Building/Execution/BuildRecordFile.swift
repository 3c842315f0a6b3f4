// Valise — the record of the last build, kept beside the bundle
// SPDX-License-Identifier: Apache-2.0

internal import ValiseCryptography
internal import ValiseFiles

/// The record of the last build of one bundle.
struct BuildRecordFile {
  private let files: any FileSystem
  private let bundle: FilePath
  private let folder: FilePath
  private let path: FilePath
  private let modified: Int64?
  private let isSigned: Bool

  /// How many bytes a record may have.
  private static let byteLimit = 1 << 30

  init(
    of name: FileName,
    in folder: FilePath,
    on files: any FileSystem,
    modified: Int64?,
    isSigned: Bool = false
  ) {
    self.files = files
    self.isSigned = isSigned
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
      let current = try? record(of: plan),
      let known = current.known(inStored: stored)
    else { return false }
    var suspects: [Suspect] = []
    var number = 0
    for entry in plan.entries {
      var input = 0
      entry.forEachSource { source in
        if !known.sources[number] || Self.isRecent(source, recordedAt: status.modified) {
          suspects.append(
            Suspect(entry: entry, input: input, source: source, digest: known.digests[number])
          )
        }
        input += 1
        number += 1
      }
    }
    for suspect in suspects {
      guard (try? isSame(suspect, icons)) == true else { return false }
    }
    // A record that cannot be renewed costs the next build a comparison, nothing else.
    if !suspects.isEmpty { try? write(current.text(digests: known.digests)) }
    return true
  }

  /// A source that may have changed.
  private struct Suspect {
    let entry: PlanEntry
    /// Which of the sources of its entry it is.
    let input: Int
    let source: PlanSource
    /// The digest of its bytes when the bundle was made, where the bundle does not hold them.
    let digest: [UInt8]?
  }

  private func isSame(_ suspect: Suspect, _ icons: IconCache) throws(FileError) -> Bool {
    if let digest = suspect.digest { return try self.digest(of: suspect.source) == digest }
    let comparison = OutputComparison(
      entry: suspect.entry,
      bundle: bundle,
      files: files,
      icons: icons
    )
    return try comparison.holds(suspect.input)
  }

  /// Whether there is a record, and the bundle that it tells of.
  var tellsOfBundle: Bool {
    // What cannot be looked at is not there for this purpose.
    (try? files.exists(path)) == true && (try? files.exists(bundle)) == true
  }

  /// Keeps the record of a bundle that was just made.
  func store(_ plan: BuildPlan) throws(FileError) {
    try write(try record(of: plan).text(digests: isSigned ? try digests(of: plan) : [:]))
  }

  private func record(of plan: BuildPlan) throws(FileError) -> BuildRecord {
    try BuildRecord(of: plan, bundle, on: files, modified: modified, isSigned: isSigned)
  }

  /// The digests of the sources of code, whose bytes are not those of the code that was signed.
  private func digests(of plan: BuildPlan) throws(FileError) -> [Int: [UInt8]] {
    guard plan.signing != nil else { return [:] }
    var code: [(place: Int, source: PlanSource)] = []
    var number = 0
    for entry in plan.entries {
      // Signing changes the size of whatever it signs.
      let isCode = try isChanged(entry)
      entry.forEachSource { source in
        if isCode { code.append((number, source)) }
        number += 1
      }
    }
    var digests: [Int: [UInt8]] = [:]
    for (place, source) in code { digests[place] = try digest(of: source) }
    return digests
  }

  private func isChanged(_ entry: PlanEntry) throws(FileError) -> Bool {
    switch entry.content {
    case .universal: return true
    case .copy(let source):
      let output = try files.status(of: bundle.appending(entry.destination))
      return output.size != source.status.size
    case .directory, .file, .link, .icon: return false
    }
  }

  /// The SHA-256 of a source in hexadecimal; nothing where the library does not offer it, and then
  /// the next build makes the bundle again.
  private func digest(of source: PlanSource) throws(FileError) -> [UInt8]? {
    guard var context = try? DigestContext(.sha256) else { return nil }
    for start in stride(from: 0, to: source.status.size, by: Self.blockByteCount) {
      let end = min(source.status.size, start + Self.blockByteCount)
      let bytes = try files.contents(of: source.path, range: start..<end)
      guard bytes.count == end - start, (try? context.update(bytes)) != nil else { return nil }
    }
    guard let digest = try? context.finalize() else { return nil }
    return digest.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }
  }

  private static let blockByteCount = 1 << 20
  private static let digits = Array("0123456789abcdef".utf8)

  private func write(_ text: [UInt8]) throws(FileError) {
    try files.createDirectories(at: folder)
    try files.replaceFile(at: path, contents: text, mode: 0o644)
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
