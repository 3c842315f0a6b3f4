// Valise — making the bundle that a plan describes
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
public import ValiseFiles

/// Makes bundles in an output folder, each all at once.
public struct BuildExecutor {
  let files: any FileSystem
  let folder: FilePath

  /// Where records of builds are kept, inside the output folder.
  private static let recordFolder = RelativePath.fixed(".valise")
  /// More than the record of any build takes, in bytes.
  private static let recordLimit = 1 << 30

  /// Makes an executor that writes into `folder`, which is made when it is missing.
  public init(into folder: FilePath, on files: any FileSystem) {
    self.folder = folder
    self.files = files
  }

  /// Where the bundle of a plan goes.
  public func target(of plan: BuildPlan) -> FilePath {
    FileName(plan.bundleName).map { folder.appending($0) } ?? folder
  }

  /// Makes the bundle, unless it is there and nothing has changed.
  ///
  /// - Parameters:
  ///   - plan: What the bundle holds.
  ///   - isForced: Makes the bundle in any case.
  ///   - progress: Is told, after each entry, how many bytes it took.
  /// - Returns: Whether anything was made.
  /// - Throws: `.files`; the old bundle is there then, whole.
  public func execute(
    _ plan: BuildPlan,
    isForced: Bool = false,
    progress: (Int) -> Void = { _ in }
  ) throws(BuildError) -> BuildOutcome {
    do throws(FileError) {
      return try execute(plan, isForced, progress)
    } catch {
      throw .files(error)
    }
  }

  private func execute(
    _ plan: BuildPlan,
    _ isForced: Bool,
    _ progress: (Int) -> Void
  ) throws(FileError) -> BuildOutcome {
    let target = target(of: plan)
    let sources = try BuildRecord.sources(of: plan, on: files)
    if !isForced, try isUpToDate(plan, sources, target) { return .upToDate }
    try files.createDirectories(at: folder)
    let staged = try StagedDirectory(replacing: target, on: files)
    for entry in plan.entries {
      try make(entry, in: staged.path)
      progress(entry.byteCount)
    }
    try staged.commit()
    try write(BuildRecord(sources: sources, output: try output(target)), for: plan)
    return .built(
      entries: plan.entries.count,
      bytes: plan.entries.reduce(0) { $0 + $1.byteCount }
    )
  }

  private func make(_ entry: BuildPlan.Entry, in root: FilePath) throws(FileError) {
    let path = root.appending(entry.path)
    switch entry.content {
    case .directory: try files.createDirectory(at: path, mode: entry.mode)
    case .bytes(let bytes): try files.createFile(at: path, contents: bytes, mode: entry.mode)
    case .link(let text): try files.createSymbolicLink(at: path, target: text)
    case .copy(let source, _): try files.copyFile(from: source, to: path, mode: entry.mode)
    case .universal(let plan, let inputs):
      try files.createFile(at: path, contents: [], mode: entry.mode)
      for piece in plan.pieces {
        switch piece {
        case .bytes(let bytes): try files.appendFile(contents: bytes, to: path)
        case .zeros(let count):
          try files.appendFile(contents: [UInt8](repeating: 0, count: count), to: path)
        case .copy(let input, let range):
          try files.appendFile(from: inputs[input], range: range, to: path)
        }
      }
    }
  }

  // MARK: What was there before

  private func isUpToDate(
    _ plan: BuildPlan,
    _ sources: [RelativePath: String],
    _ target: FilePath
  ) throws(FileError) -> Bool {
    guard try files.exists(target), let text = try record(of: plan),
      let old = BuildRecord.lines(of: text)
    else { return false }
    let output = try output(target)
    guard output.map({ $0[...] }) == old.output, old.sources.count == sources.count else {
      return false
    }
    var hasNewFacts = false
    for entry in plan.entries {
      let facts = sources[entry.path] ?? ""
      if old.sources.contains(BuildRecord.line(of: entry.path, facts)) {
        // The bytes that are made here have no time; they are few enough to compare.
        if case .bytes = entry.content, try !hasSameContents(entry, in: target) { return false }
        continue
      }
      guard try hasSameContents(entry, in: target) else { return false }
      hasNewFacts = true
    }
    if hasNewFacts { try write(BuildRecord(sources: sources, output: output), for: plan) }
    return true
  }

  /// Whether the entry in the output holds what the plan would put there.
  private func hasSameContents(
    _ entry: BuildPlan.Entry,
    in target: FilePath
  ) throws(FileError) -> Bool {
    let path = target.appending(entry.path)
    guard try files.exists(path) else { return false }
    let status = try files.status(of: path)
    switch entry.content {
    case .copy(let source, let size):
      guard status.kind == .regular, status.mode == entry.mode, status.size == size else {
        return false
      }
      return try hasSameBytes(source, path, count: size)
    case .bytes(let bytes):
      guard status.kind == .regular, status.mode == entry.mode, status.size == bytes.count else {
        return false
      }
      return try files.contents(of: path, limit: bytes.count) == bytes
    case .directory, .link, .universal: return false
    }
  }

  private func hasSameBytes(
    _ one: FilePath,
    _ two: FilePath,
    count: Int
  ) throws(FileError) -> Bool {
    let blockSize = 1 << 20
    for start in stride(from: 0, to: count, by: blockSize) {
      let range = start..<min(count, start + blockSize)
      let left = try files.contents(of: one, range: range)
      guard try files.contents(of: two, range: range) == left else { return false }
    }
    return true
  }

  // MARK: Records

  private func recordPath(_ plan: BuildPlan) -> FilePath {
    let folder = folder.appending(Self.recordFolder)
    return FileName(plan.bundleName + ".record").map { folder.appending($0) } ?? folder
  }

  private func record(of plan: BuildPlan) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try files.contents(of: recordPath(plan), limit: Self.recordLimit)
    } catch {
      return nil  // Without a record that can be read, everything is made anew.
    }
  }

  private func output(_ target: FilePath) throws(FileError) -> [String] {
    try BuildRecord.output(at: target, on: files)
  }

  private func write(_ record: BuildRecord, for plan: BuildPlan) throws(FileError) {
    try files.createDirectories(at: folder.appending(Self.recordFolder))
    try files.replaceFile(at: recordPath(plan), contents: record.text)
  }
}
