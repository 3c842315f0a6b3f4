// Valise — writing the entries of a plan
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// Writes the entries of a plan below a new folder.
struct BundleWriter {
  /// The folder of the bundle.
  let root: FilePath
  let files: any FileSystem
  /// The time of change that everything gets, in nanoseconds since 1970; nothing leaves it.
  let modified: Int64?
  /// The icon files, by their places.
  let icons: [RelativePath: PlannedIcons.Made]

  /// Writes all entries: folders first, then what is in them, several at a time.
  func write(
    _ plan: BuildPlan,
    progress: any ProgressReporting
  ) throws(BuildError) {
    progress.begin("Making \(plan.bundleName)", total: plan.byteCount, unit: .bytes)
    defer { progress.finish() }
    for entry in plan.entries where entry.kind == .directory {
      try BuildError.wrapping { () throws(FileError) in
        try files.createDirectory(at: root.appending(entry.destination), mode: entry.mode)
      }
    }
    let entries = plan.entries.filter { $0.kind != .directory }
    try files.concurrently(entries.count) { (number) throws(BuildError) in
      try write(entries[number], progress: progress)
    }
  }

  private func write(
    _ entry: PlanEntry,
    progress: any ProgressReporting
  ) throws(BuildError) {
    let path = root.appending(entry.destination)
    switch entry.content {
    case .directory: break
    case .file(let bytes):
      try BuildError.wrapping { () throws(FileError) in
        try files.createFile(at: path, contents: bytes, mode: entry.mode)
      }
      progress.advance(by: bytes.count)
    case .link(let target):
      try BuildError.wrapping { () throws(FileError) in
        try files.createSymbolicLink(at: path, target: target)
      }
    case .copy(let source):
      let status = try BuildError.wrapping { () throws(FileError) in
        try files.copyFile(from: source.path, to: path, mode: entry.mode) {
          progress.advance(by: $0)
        }
      }
      try check(source, is: status)
    case .icon(let derivation):
      let bytes = icons[entry.destination]?.contents ?? []
      try BuildError.wrapping { () throws(FileError) in
        try files.createFile(at: path, contents: bytes, mode: entry.mode)
      }
      try checkNow(derivation.sources)
    case .universal(let plan, let sources):
      try BuildError.wrapping { () throws(FileError) in
        try files.createFile(at: path, contents: [], mode: entry.mode)
        for piece in plan.pieces { try append(piece, of: sources, to: path, progress: progress) }
      }
      try checkNow(sources)
    }
  }

  /// Refuses sources that are not what they were when the plan was made.
  private func checkNow(_ sources: [PlanSource]) throws(BuildError) {
    for source in sources {
      let status = try BuildError.wrapping { () throws(FileError) in
        try files.status(of: source.path)
      }
      try check(source, is: status)
    }
  }

  private func append(
    _ piece: UniversalPlan.Piece,
    of sources: [PlanSource],
    to path: FilePath,
    progress: any ProgressReporting
  ) throws(FileError) {
    switch piece {
    case .bytes(let bytes):
      try files.appendFile(contents: bytes, to: path)
      progress.advance(by: bytes.count)
    case .zeros(let count):
      try files.appendFile(contents: [UInt8](repeating: 0, count: count), to: path)
      progress.advance(by: count)
    case .copy(let input, let range):
      var rest = range
      while !rest.isEmpty {
        let part = rest.prefix(Self.stepByteCount)
        try files.appendFile(from: sources[input].path, range: part, to: path)
        progress.advance(by: part.count)
        rest = part.upperBound..<rest.upperBound
      }
    }
  }

  /// How much is copied at once, so that progress is told now and then, in bytes.
  private static let stepByteCount = 32 << 20

  /// Refuses a source that is not what it was when the plan was made.
  private func check(_ source: PlanSource, is status: FileStatus) throws(BuildError) {
    guard status == source.status else { throw .sourceChanged(source.path) }
  }

  /// Sets the times: of a folder after those of all that is in it, which would change its own.
  func setTimes() throws(BuildError) {
    guard let modified else { return }
    try BuildError.wrapping { () throws(FileError) in
      var paths = [root]
      if try files.status(of: root).kind == .directory {
        try files.tree(at: root).walk { (path, _) throws(FileError) in
          paths.append(root.appending(path))
          return true
        }
      }
      for path in paths.reversed() { try files.setModified(modified, of: path) }
    }
  }
}
